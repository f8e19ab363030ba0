"""Renders frames of one film with Blender for `npm run render:videos`: a phone touches a product.

    blender --background --factory-startup --python-exit-code 1 --python film.py -- PLAN

PLAN is a JSON file: what is filmed, its colours and print, when what happens, and which frames are due, with how many samples
and how much of the full size. Shapes, materials and light are those of the stills (scene.py). A frame is a file of 32-bit
floats, fourteen for each pixel, rows from the top, and a JSON file that tells where the phone's glass is. What the phone shows
is put on by compose-frame.ts.
"""

import json
import math
import os
import sys

import bpy
import numpy
from mathutils import Euler, Matrix, Vector

(PLAN,) = sys.argv[sys.argv.index("--") + 1 :]
with open(PLAN, encoding="utf8") as file:
    plan = json.load(file)
WIDTH, HEIGHT, FRAMES = plan["width"], plan["height"], plan["frames"]

sys.argv = ["scene.py", "--", f"{plan['name']}-use", plan["out"], str(WIDTH), str(HEIGHT), "1"]
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "product-renders"))
import scene as stills  # noqa: E402

scene = bpy.context.scene


# Surfaces


def picture(material, path, width, height):
    """A picture that covers `width` × `height` millimetres around the thing's own origin, seen from its front."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    apart = nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["Object"], apart.inputs["Vector"])
    together = nodes.new("ShaderNodeCombineXYZ")
    for axis, target, size in (("X", "X", width), ("Z", "Y", height)):
        share = nodes.new("ShaderNodeMath")
        share.operation = "MULTIPLY_ADD"
        share.inputs[1].default_value = 1 / size
        share.inputs[2].default_value = 0.5
        links.new(apart.outputs[axis], share.inputs[0])
        links.new(share.outputs[0], together.inputs[target])
    image = nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(path, check_existing=True)
    image.extension = "CLIP"
    image.interpolation = "Cubic"
    links.new(together.outputs["Vector"], image.inputs["Vector"])
    return image


def print_on(thing, path, width, height):
    """Lays the print over the base's colour where the thing faces its front."""
    made = thing.data.materials[0]
    nodes, links = made.node_tree.nodes, made.node_tree.links
    image = picture(made, path, width, height)
    place = nodes.new("ShaderNodeTexCoord")
    apart = nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["Normal"], apart.inputs["Vector"])
    faces = nodes.new("ShaderNodeMath")
    faces.operation = "LESS_THAN"
    faces.inputs[1].default_value = -0.7
    links.new(apart.outputs["Y"], faces.inputs[0])
    share = nodes.new("ShaderNodeMath")
    share.operation = "MULTIPLY"
    links.new(faces.outputs[0], share.inputs[0])
    links.new(image.outputs["Alpha"], share.inputs[1])
    mix = nodes.new("ShaderNodeMixRGB")
    base = nodes["Principled BSDF"].inputs["Base Color"]
    mix.inputs["Color1"].default_value = base.default_value
    links.new(share.outputs[0], mix.inputs["Fac"])
    links.new(image.outputs["Color"], mix.inputs["Color2"])
    links.new(mix.outputs["Color"], base)


def colour(part):
    for thing in stills.parts[part]:
        own = thing.data.materials[0].copy()
        thing.data.materials[0] = own
        own.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*plan["tints"][part], 1)


# The phone

GLASS_WIDTH, GLASS_HEIGHT = 69.4, 144.5
TOP_EDGE = Vector((0, 3.9, 73.35))
"""Middle of the edge between its top and its back, where its antenna is."""


def mark(made):
    """Tells how much of each pixel the phone covers."""
    output = made.node_tree.nodes.new("ShaderNodeOutputAOV")
    output.name = "phone"
    output.inputs["Value"].default_value = 1


def phone():
    """Its screen faces -Y, its top +Z; what it shows is put on later. Returns its root."""
    metal = stills.material("titanium", Base_Color=(0.34, 0.335, 0.33, 1), Metallic=1, Roughness=0.32)
    frame = stills.slab("frame", 71.6, 146.7, 7.8, 11.4, metal, 2.2)
    frame.modifiers["bevel"].segments = 6
    glass_made = stills.material("glass", Base_Color=stills.grey(0), Roughness=0.03, Specular=0.42)
    glass = stills.slab("glass", GLASS_WIDTH, GLASS_HEIGHT, 0.5, 10.3, glass_made, 0.22)
    glass.location = (0, -3.85, 0)
    back_made = stills.material("back", Base_Color=stills.grey(0.04), Roughness=0.4)
    back = stills.slab("back", GLASS_WIDTH, GLASS_HEIGHT, 0.5, 10.3, back_made, 0.22)
    back.location = (0, 3.85, 0)
    keys = []
    for side, height, length in ((1, 28, 16), (-1, 34, 10.5), (-1, 19, 10.5), (-1, 47, 6)):
        key = stills.slab("key", 2.6, length, 0.9, 1.2, metal, 0.35)
        stills.place([key], (side * 35.95, 0, height), (0, 0, 90))
        keys.append(key)

    root = bpy.data.objects.new("phone", None)
    scene.collection.objects.link(root)
    root.rotation_mode = "QUATERNION"
    for thing in (frame, glass, back, *keys):
        thing.parent = root
    for made in (metal, glass_made, back_made):
        mark(made)
    return root


# Motion


def eased(share):
    share = min(1, max(0, share))
    return share**3 * (share * (share * 6 - 15) + 10)


def between(keys, at):
    """
    The value at a moment. Each key is (moment, value, rests): it comes to rest there or passes through.
    """
    for here, (before, after) in enumerate(zip(keys, keys[1:])):
        if at <= after[0]:
            break
    span = after[0] - before[0]
    share = (at - before[0]) / span

    def speed(index):
        if keys[index][2] or index in (0, len(keys) - 1):
            return 0
        low, high = keys[index - 1], keys[index + 1]
        return (high[1] - low[1]) / (high[0] - low[0])

    if keys[here][2] and keys[here + 1][2]:
        return before[1] + (after[1] - before[1]) * eased(share)
    squared, cubed = share**2, share**3
    return (
        (2 * cubed - 3 * squared + 1) * before[1]
        + (cubed - 2 * squared + share) * span * speed(here)
        + (-2 * cubed + 3 * squared) * after[1]
        + (cubed - squared) * span * speed(here + 1)
    )


MOMENTS = plan["moments"]
"""Frames at which it leaves, is gone, comes, is near, touches, lifts, reads."""


def pose_at(path, frame):
    """Where the top edge is, and degrees around X, Y and Z."""
    keys = [
        (0, "reads", True),
        (MOMENTS["leaves"], "reads", True),
        (MOMENTS["gone"], "away", True),
        (MOMENTS["comes"], "away", True),
        (MOMENTS["near"], "near", False),
        (MOMENTS["touches"], "touches", True),
        (MOMENTS["lifts"], "touches", True),
        (MOMENTS["reads"], "reads", True),
        (FRAMES, "reads", True),
    ]
    return [between([(at, path[name][channel], rests) for at, name, rests in keys], frame % FRAMES) for channel in range(6)]


def move(root, path, frame):
    pose = pose_at(path, frame)
    turn = Euler([math.radians(angle) for angle in pose[3:]], "XYZ").to_matrix()
    root.location = Vector(pose[:3]) - turn @ TOP_EDGE
    root.rotation_quaternion = turn.to_quaternion()


def glass_corners():
    """Of the phone's glass in the picture, as shares of its width and height: top left, top right, bottom right, bottom left."""
    bpy.context.view_layer.update()
    matrix = bpy.data.objects["glass"].matrix_world
    x, z = GLASS_WIDTH / 2, GLASS_HEIGHT / 2
    corners = [matrix @ Vector((side * x, -0.25, end * z)) for side, end in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    seen = [stills.world_to_camera_view(scene, scene.camera, corner) for corner in corners]
    return [[place.x, 1 - place.y] for place in seen]


# Films


def nfc_card():
    """Lies on the paper; the phone comes over it from below, flat, with its top edge first."""
    stills.nfc_card()
    (body,) = stills.parts["body"]
    colour("body")
    bpy.context.view_layer.update()
    body.matrix_world = Matrix.Translation((4, 40, 0.6)) @ Euler((math.radians(-90), 0, math.radians(11))).to_matrix().to_4x4()
    print_on(body, plan["print"], 85.6, 54)
    stills.softbox("sky", (-60, 900, 760), (0, 0, 0), 1200, 260, 2.6e6)
    stills.camera((14, -330, 430), (4, -16, 8), 104)
    return {
        "reads": (14, -4, 34, -72, 0, -9),
        "away": (64, -190, 90, -84, 0, -20),
        "near": (17, 2, 16, -96, 0, -11),
        "touches": (13, 26, 1.3, -98, 0, -10),
    }


def stand_anew(at, turn, was_at, was_turn):
    """Moves the stills' thing, which stood at `was_at`, turned by `was_turn` degrees."""

    def place(at, turn):
        return Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z")

    bpy.context.view_layer.update()
    moved = place(at, turn) @ place(was_at, was_turn).inverted()
    for thing in stills.everything():
        if thing.name != "paper":
            thing.matrix_world = moved @ thing.matrix_world


def smart_stand():
    """Stands on a counter; the phone comes from the front, its top edge first."""
    stills.smart_stand()
    stand_anew((0, 60, 0), 14, (-44, 10, 0), -20)
    colour("panel")
    print_on(stills.parts["panel"][0], plan["print"], 118, 112)
    stills.softbox("sky", (-60, 900, 760), (0, 0, 0), 1200, 260, 2.2e6)
    stills.camera((30, -520, 400), (12, 2, 60), 106)
    return {
        "reads": (44, -36, 92, -56, 0, 6),
        "away": (96, -270, 60, -74, 0, -4),
        "near": (18, 8, 54, -74, 0, 12),
        "touches": (8, 28.6, 48, -75, 0, 14),
    }


def nfc_badge():
    """Hangs on its ribbon; the phone comes from the front and below."""
    stills.nfc_badge()
    stand_anew((0, 30, 0), 10, (-34, 0, 0), -12)
    for part in ("body", "ribbon-light", "ribbon-deep"):
        colour(part)
    print_on(stills.parts["body"][0], plan["print"], 54, 86)
    stills.softbox("sky", (-60, 900, 860), (0, 0, 100), 1200, 260, 2.2e6)
    stills.camera((40, -560, 330), (10, 0, 104), 106)
    return {
        "reads": (40, -42, 112, -50, 0, 4),
        "away": (84, -240, 10, -66, 0, -6),
        "near": (14, 8, 88, -64, 0, 8),
        "touches": (6, 28.4, 92, -64, 0, 10),
    }


def nfc_menu():
    """Stands on a table; the phone comes from the front, its top edge first."""
    stills.nfc_menu()
    stand_anew((0, 60, 0), 14, (-54, 8, 0), -20)
    colour("board")
    print_on(stills.parts["board"][0], plan["print"], 100, 150)
    stills.softbox("sky", (-60, 900, 760), (0, 0, 0), 1200, 260, 2.2e6)
    stills.camera((30, -500, 410), (12, 28, 66), 101)
    return {
        "reads": (42, -14, 88, -56, 0, 6),
        "away": (96, -240, 60, -74, 0, -4),
        "near": (8, 50, 52, -74, 0, 12),
        "touches": (-2.5, 70, 46, -75, 0, 14),
    }


FILMS = {"nfc-card": nfc_card, "smart-stand": smart_stand, "nfc-badge": nfc_badge, "nfc-menu": nfc_menu}


# Rendering

PASSES = ("Image", "Normal", "Depth", "DiffDir", "DiffInd", "DiffCol", "phone")


def plain_paper():
    """The stills' paper without its faint gloss: it fills most of the picture."""
    nodes = bpy.data.materials["paper"].node_tree
    matt = nodes.nodes.new("ShaderNodeBsdfDiffuse")
    matt.inputs["Color"].default_value = nodes.nodes["Principled BSDF"].inputs["Base Color"].default_value
    nodes.links.new(matt.outputs["BSDF"], nodes.nodes["Material Output"].inputs["Surface"])


def set_up():
    stills.set_up(1)
    layer = bpy.context.view_layer
    layer.aovs.add()
    layer.aovs[0].name, layer.aovs[0].type = "phone", "VALUE"
    # What matt surfaces throw on each other is hardly seen, and takes most of the time.
    scene.cycles.diffuse_bounces = 0
    scene.cycles.glossy_bounces = 1
    scene.cycles.max_bounces = 8
    plain_paper()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = os.path.join(plan["out"], "passes")
    sink.format.file_format = "OPEN_EXR"
    sink.format.color_depth = "32"
    sink.format.exr_codec = "NONE"
    sink.format.color_mode = "RGB"
    sink.file_slots.clear()
    for name in PASSES:
        sink.file_slots.new(f"{name}-")
        tree.links.new(source.outputs[name], sink.inputs[f"{name}-"])
    return sink.base_path


def render(folder, frame):
    """Every pass as an array, rows from the top."""
    bpy.ops.render.render()
    width, height = scene.render.resolution_x, scene.render.resolution_y
    found = {}
    for name in PASSES:
        path = os.path.join(folder, f"{name}-{frame:04d}.exr")
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Non-Color"
        pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
        image.pixels.foreach_get(pixels)
        found[name] = pixels.reshape(height, width, 4)[::-1, :, :3]
        bpy.data.images.remove(image)
        os.remove(path)
    return found


def layers_of(passes):
    """The light on matt surfaces; what is mirrored and what shines through; the surfaces' own colours; how they lie; the phone."""
    light = passes["DiffDir"] + passes["DiffInd"]
    rest = passes["Image"] - light * passes["DiffCol"]
    depth = passes["Depth"][:, :, :1]
    where = numpy.log1p(numpy.where(depth > 5000, 0, depth))
    return numpy.concatenate((light, rest, passes["DiffCol"], passes["Normal"], where, passes["phone"][:, :, :1]), 2)


def main():
    for thing in list(scene.objects):
        bpy.data.objects.remove(thing)
    # The stills' phone stands still; this one moves.
    stills.phone = lambda *_: None
    path = FILMS[plan["name"]]()
    root = phone()
    folder = set_up()
    os.makedirs(folder, exist_ok=True)
    for frame, samples, share in plan["due"]:
        scene.cycles.samples = samples
        scene.render.resolution_x, scene.render.resolution_y = round(WIDTH * share), round(HEIGHT * share)
        scene.frame_set(frame)
        move(root, path, frame)
        target = os.path.join(plan["out"], f"{frame}.f32")
        layers_of(render(folder, frame)).tofile(target)
        with open(os.path.join(plan["out"], f"{frame}.json"), "w", encoding="utf8") as file:
            width, height = scene.render.resolution_x, scene.render.resolution_y
            json.dump({"corners": glass_corners(), "width": width, "height": height}, file)
        print(f"frame {frame}", flush=True)


main()
