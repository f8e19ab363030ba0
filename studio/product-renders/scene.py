"""Renders one view of one product with Blender (Cycles on the processor) for `npm run render:products`.

    blender --background --factory-startup --python-exit-code 1 --python scene.py -- VIEW OUT WIDTH HEIGHT SAMPLES

VIEW is `{accessory}-{front|back|use}`. Lengths are millimetres. What is rendered has no colour of its own: for the
stage (everything that is the same for every choice) a linear RGB picture, for every part that is made in colours the
light that reaches it, apart from the light it mirrors, and how much of each pixel it covers. The server puts colours
and print on them. Each file holds 32-bit floats, rows from the top; OUT/view.json says what is where.
"""

import json
import math
import os
import sys

import bmesh
import bpy
import numpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Matrix, Vector

VIEW, OUT, WIDTH, HEIGHT, SAMPLES = sys.argv[sys.argv.index("--") + 1 :]
WIDTH, HEIGHT, SAMPLES = int(WIDTH), int(HEIGHT), int(SAMPLES)
ACCESSORY, SIDE = VIEW.rsplit("-", 1)

scene = bpy.context.scene
parts = {}
"""Name of each part that is made in colours -> its objects."""
surfaces = {}
"""Name of each printed surface -> its corners in the world: top left, top right, bottom right, bottom left."""
metals = set()
"""Parts that are rendered a second time as brushed metal."""


# Materials


def material(name, **inputs):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    principled = made.node_tree.nodes["Principled BSDF"]
    for key, value in inputs.items():
        principled.inputs[key.replace("_", " ")].default_value = value
    return made


def grey(value):
    return (value, value, value, 1)


def plastic():
    return material("plastic", Base_Color=grey(0.5), Roughness=0.36, Specular=0.4)


def brushed_metal():
    made = material("brushed metal", Base_Color=grey(1), Metallic=1, Roughness=0.34, Anisotropic=0.75)
    tangent = made.node_tree.nodes.new("ShaderNodeTangent")
    tangent.direction_type = "RADIAL"
    tangent.axis = "Z"
    made.node_tree.links.new(
        tangent.outputs["Tangent"], made.node_tree.nodes["Principled BSDF"].inputs["Tangent"]
    )
    return made


def acrylic():
    """Clear, and lets light through to what it stands on: no ray finds its way through two bends by chance."""
    made = material("acrylic", Base_Color=(0.95, 0.985, 0.99, 1), Roughness=0.01, IOR=1.49, Transmission=1)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    through = nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = (0.93, 0.955, 0.96, 1)
    path = nodes.new("ShaderNodeLightPath")
    either = nodes.new("ShaderNodeMath")
    either.operation = "MAXIMUM"
    links.new(path.outputs["Is Shadow Ray"], either.inputs[0])
    links.new(path.outputs["Is Diffuse Ray"], either.inputs[1])
    mix = nodes.new("ShaderNodeMixShader")
    links.new(either.outputs[0], mix.inputs["Fac"])
    links.new(nodes["Principled BSDF"].outputs["BSDF"], mix.inputs[1])
    links.new(through.outputs["BSDF"], mix.inputs[2])
    links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return made


def steel():
    return material("steel", Base_Color=grey(0.62), Metallic=1, Roughness=0.22)


# Geometry


def add(name, mesh_of, made_of, smooth=True):
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    mesh_of(shape)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    thing = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(thing)
    mesh.materials.append(made_of)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(35)
    return thing


def bevel(thing, width, segments=3):
    edge = thing.modifiers.new("bevel", "BEVEL")
    edge.width = width
    edge.segments = segments
    edge.limit_method = "ANGLE"
    edge.angle_limit = math.radians(40)
    return thing


def rounded_outline(width, height, radius, steps=10):
    """Corners of a rounded rectangle around the origin, counter-clockwise."""
    points = []
    for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append(
                (
                    x * (width / 2 - radius) + radius * math.cos(angle),
                    y * (height / 2 - radius) + radius * math.sin(angle),
                )
            )
    return points


def slab(name, width, height, thickness, radius, made_of, edge=0.15, holes=()):
    """A rounded plate in the XZ plane that faces -Y; `holes` are (x, z, width, height, radius)."""

    def shape_of(shape):
        outer = [shape.verts.new((x, 0, z)) for x, z in rounded_outline(width, height, radius)]
        loops = [outer]
        for x, z, hole_width, hole_height, hole_radius in holes:
            loops.append(
                [
                    shape.verts.new((x + px, 0, z + pz))
                    for px, pz in rounded_outline(hole_width, hole_height, hole_radius)
                ]
            )
        edges = []
        for loop in loops:
            for at, vertex in enumerate(loop):
                edges.append(shape.edges.new((vertex, loop[(at + 1) % len(loop)])))
        faces = bmesh.ops.triangle_fill(shape, use_beauty=True, edges=edges)["geom"]
        faces = [face for face in faces if isinstance(face, bmesh.types.BMFace)]
        moved = bmesh.ops.extrude_face_region(shape, geom=faces)["geom"]
        moved = [vertex for vertex in moved if isinstance(vertex, bmesh.types.BMVert)]
        bmesh.ops.translate(shape, verts=moved, vec=(0, thickness, 0))
        bmesh.ops.translate(shape, verts=shape.verts, vec=(0, -thickness / 2, 0))
        bmesh.ops.dissolve_limit(
            shape, angle_limit=math.radians(1), verts=shape.verts, edges=shape.edges
        )

    return bevel(add(name, shape_of, made_of), edge)


def bent_sheet(name, profile, width, thickness, made_of, steps=14, edge=0.5):
    """A sheet along a profile of (y, z) points with a bend radius at each: [(y, z, radius)]."""
    line = []
    for at, (y, z, radius) in enumerate(profile):
        here = Vector((y, z))
        if at in (0, len(profile) - 1) or radius == 0:
            line.append(here)
            continue
        before = (Vector(profile[at - 1][:2]) - here).normalized()
        after = (Vector(profile[at + 1][:2]) - here).normalized()
        half = before.angle(after) / 2
        reach = radius / math.tan(half)
        centre = here + (before + after).normalized() * (radius / math.sin(half))
        first, last = here + before * reach, here + after * reach
        turn = (first - centre).angle_signed(last - centre)
        for step in range(steps + 1):
            line.append(centre + Matrix.Rotation(-turn * step / steps, 2) @ (first - centre))

    def normal_at(at):
        along = (line[min(at + 1, len(line) - 1)] - line[max(at - 1, 0)]).normalized()
        return Vector((-along.y, along.x))

    def shape_of(shape):
        ring = [point + normal_at(at) * thickness / 2 for at, point in enumerate(line)]
        ring += [point - normal_at(at) * thickness / 2 for at, point in reversed(list(enumerate(line)))]
        left = [shape.verts.new((-width / 2, point.x, point.y)) for point in ring]
        right = [shape.verts.new((width / 2, point.x, point.y)) for point in ring]
        count = len(ring)
        for at in range(count):
            after = (at + 1) % count
            shape.faces.new((left[at], left[after], right[after], right[at]))
        half = len(line)
        for side in (left, right):
            for at in range(half - 1):
                shape.faces.new((side[at], side[at + 1], side[count - 2 - at], side[count - 1 - at]))

    return bevel(add(name, shape_of, made_of), edge, 3)


def strip(name, line, across, offset, width, thickness, made_of):
    """A band along a line of points: `across` is its direction of width, `offset` where it begins on that."""

    def shape_of(shape):
        rows = []
        for at, point in enumerate(line):
            along = (line[min(at + 1, len(line) - 1)] - line[max(at - 1, 0)]).normalized()
            out = along.cross(across).normalized() * thickness / 2
            low, high = point + across * offset, point + across * (offset + width)
            rows.append([shape.verts.new(corner) for corner in (low + out, high + out, high - out, low - out)])
        for before, after in zip(rows, rows[1:]):
            for at in range(4):
                shape.faces.new((before[at], before[(at + 1) % 4], after[(at + 1) % 4], after[at]))
        shape.faces.new(rows[0])
        shape.faces.new(rows[-1])

    return add(name, shape_of, made_of)


def tube(name, line, radius, made_of):
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    path = curve.splines.new("POLY")
    path.points.add(len(line) - 1)
    for point, place in zip(path.points, line):
        point.co = (*place, 1)
    thing = bpy.data.objects.new(name, curve)
    scene.collection.objects.link(thing)
    curve.materials.append(made_of)
    return thing


def place(things, at, turn):
    """Moves things as one; `turn` are degrees around X, Y and Z. Returns the movement."""
    bpy.context.view_layer.update()
    matrix = Matrix.Translation(at) @ Euler([math.radians(angle) for angle in turn], "XYZ").to_matrix().to_4x4()
    for thing in things:
        thing.matrix_world = matrix @ thing.matrix_world
    return matrix


def print_surface(name, matrix, centre, right, up, width, height):
    """Where a print of `width` × `height` lies: `centre`, `right` and `up` in the thing's own space."""
    centre, right, up = Vector(centre), Vector(right).normalized(), Vector(up).normalized()
    corners = (
        centre - right * width / 2 + up * height / 2,
        centre + right * width / 2 + up * height / 2,
        centre + right * width / 2 - up * height / 2,
        centre - right * width / 2 - up * height / 2,
    )
    surfaces[name] = [matrix @ corner for corner in corners]


# Stage


def stage(floor=0, backdrop=900, shade=0.55):
    """A sheet of paper that curves up behind the things."""
    profile = [(-2500, floor, 0), (backdrop, floor, 420), (backdrop + 60, floor + 2600, 0)]
    sheet = bent_sheet("paper", profile, 6000, 2, material("paper", Base_Color=grey(shade), Roughness=0.9, Specular=0.1), 40)
    sheet.modifiers.clear()


def softbox(name, at, towards, width, height, power):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = width, height
    light.energy = power
    thing = bpy.data.objects.new(name, light)
    scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return thing


def studio(key=1.0, rim=1.0, middle=(0, 0, 60)):
    """A large soft box from the upper left, a long one behind on the right, a weak one from the front."""
    softbox("key", (-700, -260, 860), middle, 620, 620, 15e6 * key)
    softbox("rim", (640, 330, 420), middle, 160, 900, 6e6 * rim)
    softbox("front", (380, -900, 260), middle, 900, 500, 2.2e6 * key)
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.86, 0.93, 1, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.22


def camera(at, towards, length):
    """`length` of the lens in millimetres, on 36 mm of film."""
    seen = bpy.data.cameras.new("camera")
    seen.lens = length
    seen.clip_end = 20000
    thing = bpy.data.objects.new("camera", seen)
    scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    scene.camera = thing


def phone(at, turn):
    """A phone whose screen is a surface of its own."""
    body = slab(
        "phone", 71.6, 146.7, 7.8, 11, material("phone", Base_Color=grey(0.035), Roughness=0.3, Metallic=0.6), 1.6
    )
    glass = slab("screen", 67.6, 142.7, 0.3, 9.2, material("screen", Base_Color=grey(0.5), Roughness=0.08, Specular=0.5), 0.1)
    glass.location = (0, -3.85, 0)
    matrix = place([body, glass], at, turn)
    parts["screen"] = [glass]
    print_surface("screen", matrix, (0, -4, 0), (1, 0, 0), (0, 0, 1), 67.6, 142.7)


# Products


def nfc_card():
    body = slab("body", 85.6, 54, 0.84, 3.18, plastic(), 0.12)
    parts["body"] = [body]
    metals.add("body")
    stage()
    if SIDE == "use":
        studio(0.95, 1, (0, 0, 40))
        matrix = place([body], (40, -30, 1.2), (-90, 0, 16))
        phone((-36, 26, 66), (-42, 6, 14))
        camera((50, -430, 380), (0, 0, 48), 70)
    else:
        studio(1, 1.15, (0, 0, 45))
        front = SIDE == "front"
        matrix = place([body], (0, 0, 40), (-24, 8, -24) if front else (24, 7, 204))
        camera((0, -430, 150), (0, 0, 37), 112)
    print_surface("front", matrix, (0, -0.42, 0), (1, 0, 0), (0, 0, 1), 85.6, 54)
    print_surface("back", matrix, (0, 0.42, 0), (-1, 0, 0), (0, 0, 1), 85.6, 54)


def smart_stand():
    lean = math.radians(17)
    foot, thickness = -42, 4

    def on_face(height):
        return Vector((0, foot + (height - thickness / 2) * math.tan(lean), height))

    sheet = bent_sheet(
        "sheet",
        [(63, thickness / 2, 0), (foot, thickness / 2, 9), (on_face(138).y, 138, 0)],
        130, thickness, acrylic(), 16, 0.8,
    )
    panel = slab("panel", 118, 112, 0.9, 6, plastic(), 0.2)
    outwards = Vector((0, -math.cos(lean), math.sin(lean)))
    own = place([panel], on_face(77) + outwards * (thickness / 2 + 0.5), (-17, 0, 0))
    parts["panel"] = [panel]
    metals.add("panel")
    stage()
    studio(1, 1.1, (0, 0, 60))
    turn = {"front": -24, "back": 152, "use": -20}[SIDE]
    at = (-44, 10, 0) if SIDE == "use" else (0, 0, 0)
    matrix = place([sheet, panel], at, (0, 0, turn)) @ own
    if SIDE == "use":
        phone((78, -46, 74), (-12, -6, 14))
        camera((40, -640, 230), (8, 0, 70), 76)
    else:
        camera((0, -640, 240), (0, 0, 64), 94)
    print_surface("front", matrix, (0, -0.45, 0), (1, 0, 0), (0, 0, 1), 118, 112)
    print_surface("back", matrix, (0, 0.45, 0), (-1, 0, 0), (0, 0, 1), 118, 112)


def hanging_ribbon(top, spread):
    """Two ends of a woven ribbon that meet in a fold above the clip; each in two halves of its width."""
    woven = material("woven", Base_Color=grey(0.5), Roughness=0.85, Specular=0.15, Sheen=0.6)
    for end in (-1, 1):
        line = []
        for step in range(41):
            share = step / 40
            sway = math.sin(share * 5.2 + end) * 2.2 * share
            line.append(
                Vector((end * spread * share**1.25, -1.1 * end + sway + 3 * math.sin(share * 3), top + share * 190))
            )
        lean = (line[-1] - line[0]).normalized()
        across = lean.cross(Vector((0, 1, 0))).normalized()
        for half, offset in (("light", -7.5), ("deep", 0)):
            parts.setdefault(f"ribbon-{half}", []).append(
                strip(f"ribbon {half} {end}", line, across, offset, 7.5, 0.9, woven)
            )
    fold = [Vector((0, -2.4 * math.cos(angle), top + 1 - 3.4 * math.sin(angle))) for angle in
            [math.radians(each) for each in range(-60, 241, 20)]]
    for half, offset in (("light", -7.5), ("deep", 0)):
        parts[f"ribbon-{half}"].append(
            strip(f"fold {half}", fold, Vector((1, 0, 0)), offset, 7.5, 0.9, woven)
        )


def nfc_badge():
    middle = 115
    body = slab("body", 54, 86, 1.1, 4, plastic(), 0.18, holes=[(0, 37, 14, 3.2, 1.55)])
    parts["body"] = [body]
    metals.add("body")
    clip_top = middle + 43 + 12
    strap = strip(
        "strap",
        [Vector((0, -2.2, middle + 36.5)), Vector((0, -3.2, middle + 41)), Vector((0, -2.2, middle + 47)),
         Vector((0, 0, middle + 50)), Vector((0, 1.8, middle + 45)), Vector((0, 2.1, middle + 36.5))],
        Vector((1, 0, 0)), -4.5, 9, 0.8,
        material("strap", Base_Color=(0.8, 0.84, 0.88, 1), Roughness=0.12, Transmission=0.75, IOR=1.45),
    )
    ring = [Vector((5.5 * math.cos(angle), 0, clip_top - 6 + 5.5 * math.sin(angle)))
            for angle in [math.radians(each) for each in range(0, 361, 10)]]
    metal = steel()
    hook = [
        tube("ring", ring, 0.9, metal),
        bevel(slab("clamp", 17, 9, 3.4, 1.4, metal, 0.5), 0.5),
    ]
    hook[1].location = (0, 0, clip_top + 3.4)
    hanging_ribbon(clip_top + 7.5, 34)
    matrix = place([body], (0, 0, middle), (0, 0, 0))
    things = [body, strap, *hook, *parts["ribbon-light"], *parts["ribbon-deep"]]
    turn = {"front": -16, "back": 163, "use": -12}[SIDE]
    at = (-34, 0, 0) if SIDE == "use" else (0, 0, 0)
    matrix = place(things, at, (0, 0, turn)) @ matrix
    stage(-60, 190)
    studio(1.15, 1.1, (0, 0, 150))
    if SIDE == "use":
        phone((46, -50, 128), (-6, 9, 12))
        camera((30, -620, 190), (6, 0, 138), 80)
    else:
        camera((0, -520, 172), (0, 0, 128), 107)
    print_surface("front", matrix, (0, -0.55, 0), (1, 0, 0), (0, 0, 1), 54, 86)
    print_surface("back", matrix, (0, 0.55, 0), (-1, 0, 0), (0, 0, 1), 54, 86)


def nfc_menu():
    lean, stay = math.radians(14), math.radians(20)
    hinge = 112
    hinge_back = hinge * math.tan(lean) + 2.6
    foot_back = hinge_back + hinge * math.tan(stay)
    board = slab("board", 100, 150, 2.2, 2.5, plastic(), 0.25)
    leg = slab("leg", 62, hinge / math.cos(stay), 1.8, 2, plastic(), 0.25)
    own = place([board], (0, 75 * math.sin(lean), 75 * math.cos(lean) + 0.4), (-14, 0, 0))
    place([leg], (0, (hinge_back + foot_back) / 2, hinge / 2 + 0.4), (20, 0, 0))
    parts["board"] = [board, leg]
    metals.add("board")
    stage()
    studio(1, 1.1, (0, 0, 70))
    turn = {"front": -25, "back": 150, "use": -20}[SIDE]
    at = (-54, 8, 0) if SIDE == "use" else (0, -8, 0)
    matrix = place([board, leg], at, (0, 0, turn)) @ own
    if SIDE == "use":
        phone((66, -44, 76), (-12, -6, 14))
        camera((40, -640, 230), (6, 0, 74), 78)
    else:
        camera((0, -620, 210), (0, 0, 72 if SIDE == "front" else 64), 92)
    print_surface("front", matrix, (0, -1.1, 0), (1, 0, 0), (0, 0, 1), 100, 150)
    print_surface("back", matrix, (0, 1.1, 0), (-1, 0, 0), (0, 0, 1), 100, 150)


# Rendering


def set_up(samples):
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 10
    scene.cycles.transmission_bounces = 10
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.sample_clamp_direct = 12
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.seed = 7
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Raw"
    layer = bpy.context.view_layer
    layer.use_pass_combined = True
    layer.use_pass_normal = True
    layer.use_pass_z = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True


PASSES = ("Image", "Alpha", "Normal", "Depth", "DiffDir", "DiffInd", "GlossDir", "GlossInd", "GlossCol")


def render(samples):
    """Every pass of the picture as an array, rows from the top."""
    scene.cycles.samples = samples
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = os.path.join(OUT, "passes")
    sink.format.file_format = "OPEN_EXR"
    sink.format.color_depth = "32"
    sink.format.color_mode = "RGBA"
    sink.file_slots.clear()
    for name in PASSES:
        sink.file_slots.new(f"{name}-")
        tree.links.new(source.outputs[name], sink.inputs[f"{name}-"])
    bpy.ops.render.render()
    found = {}
    for name in PASSES:
        path = os.path.join(OUT, "passes", f"{name}-{scene.frame_current:04d}.exr")
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Non-Color"
        pixels = numpy.empty(WIDTH * HEIGHT * 4, dtype=numpy.float32)
        image.pixels.foreach_get(pixels)
        found[name] = pixels.reshape(HEIGHT, WIDTH, 4)[::-1, :, :3].copy()
        bpy.data.images.remove(image)
        os.remove(path)
    return found


def denoise(picture, guides, strength, rounds=4):
    """Edge-avoiding à-trous wavelets: averages neighbours that have the same normal, depth and coverage."""
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    for level in range(rounds):
        gap = 2**level
        total = numpy.zeros_like(picture)
        weights = numpy.zeros(picture.shape[:2] + (1,), dtype=numpy.float32)
        reach = 2 * gap
        padded = numpy.pad(picture, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
        padded_guides = [
            (numpy.pad(guide, ((reach, reach), (reach, reach), (0, 0)), mode="edge"), guide, width)
            for guide, width in guides
        ]
        tolerance = strength / 2**level
        for row in range(5):
            for column in range(5):
                top, left = row * gap, column * gap
                window = (slice(top, top + HEIGHT), slice(left, left + WIDTH))
                near = padded[window]
                distance = numpy.zeros(picture.shape[:2], dtype=numpy.float32)
                for padded_guide, guide, width in padded_guides:
                    distance += ((padded_guide[window] - guide) ** 2).sum(2) / width**2
                apart = numpy.log1p(near.clip(0)) - numpy.log1p(picture.clip(0))
                distance += (apart**2).sum(2) / tolerance**2
                weight = (kernel[row] * kernel[column] * numpy.exp(-distance))[:, :, None]
                total += near * weight
                weights += weight
        picture = total / weights
    return picture


def guides_of(passes):
    depth = passes["Depth"][:, :, :1]
    seen = numpy.where(depth > 5000, 0, depth)
    return [
        (passes["Normal"], 0.12),
        (numpy.log1p(seen), 0.006),
        (passes["Alpha"][:, :, :1], 0.08),
    ]


def everything():
    return [thing for thing in scene.objects if thing.type in ("MESH", "CURVE")]


def save(name, picture):
    picture.astype(numpy.float32).tofile(os.path.join(OUT, f"{name}.f32"))


def render_stage():
    """All that is the same for every choice, with the parts taken away but their shadows and reflections left."""
    scene.render.film_transparent = False
    for thing in (thing for things in parts.values() for thing in things):
        thing.visible_camera = False
    passes = render(SAMPLES)
    save("stage", denoise(passes["Image"], guides_of(passes), 0.5))
    for thing in (thing for things in parts.values() for thing in things):
        thing.visible_camera = True


def render_part(name, saved_as, samples, is_metal):
    """Red: the light that reaches the part (of metal: what it mirrors); green: gloss on top; blue: coverage."""
    scene.render.film_transparent = True
    own = set(parts[name])
    for thing in everything():
        # What is clear covers nothing that stands behind it.
        thing.is_holdout = thing not in own
    for thing in clear_things():
        thing.is_holdout = False
        thing.visible_camera = False
    passes = render(samples)
    for thing in everything():
        thing.is_holdout = False
        thing.visible_camera = True
    alpha = passes["Alpha"][:, :, :1]
    covered = numpy.maximum(alpha, 1e-3)
    diffuse = (passes["DiffDir"] + passes["DiffInd"]).mean(2, keepdims=True)
    mirrored = ((passes["GlossDir"] + passes["GlossInd"]) * passes["GlossCol"]).mean(2, keepdims=True)
    guides = guides_of(passes)
    mirrored = mirrored / covered
    light = inside(denoise(mirrored if is_metal else diffuse, guides, 0.6), alpha)
    gloss = numpy.zeros_like(light) if is_metal else inside(denoise(mirrored, guides, 0.6), alpha)
    save(saved_as, numpy.concatenate((light * (alpha > 0), gloss * (alpha > 0), alpha), 2))


def inside(light, alpha):
    """Where a pixel is covered in part, the light of its covered neighbours: few samples hit such an edge."""
    whole = (alpha > 0.97).astype(numpy.float32)
    total, weights = numpy.zeros_like(light), numpy.zeros_like(alpha)
    reach = 3
    padded = numpy.pad(light * whole, ((reach, reach), (reach, reach), (0, 0)))
    padded_whole = numpy.pad(whole, ((reach, reach), (reach, reach), (0, 0)))
    for row in range(2 * reach + 1):
        for column in range(2 * reach + 1):
            window = (slice(row, row + HEIGHT), slice(column, column + WIDTH))
            near = math.exp(-((row - reach) ** 2 + (column - reach) ** 2) / 3)
            total += near * padded[window]
            weights += near * padded_whole[window]
    around = total / numpy.maximum(weights, 1e-6)
    return numpy.where((whole > 0) | (weights < 1e-6), light, around)


def clear_things():
    return [thing for thing in everything() if thing.name in ("sheet", "strap")]


def corners_seen(corners):
    seen = [world_to_camera_view(scene, scene.camera, corner) for corner in corners]
    return [[place.x * WIDTH, (1 - place.y) * HEIGHT] for place in seen]


def faces_camera(corners):
    """Whether a surface's front is seen: its corners run clockwise in the picture."""
    seen = corners_seen(corners)
    area = sum(
        seen[at][0] * seen[(at + 1) % 4][1] - seen[(at + 1) % 4][0] * seen[at][1] for at in range(4)
    )
    return area > 0


def main():
    os.makedirs(os.path.join(OUT, "passes"), exist_ok=True)
    for thing in list(scene.objects):
        bpy.data.objects.remove(thing)
    {"nfc-card": nfc_card, "smart-stand": smart_stand, "nfc-badge": nfc_badge, "nfc-menu": nfc_menu}[ACCESSORY]()
    set_up(SAMPLES)
    render_stage()
    saved = []
    for name in parts:
        render_part(name, name, SAMPLES, False)
        saved.append(name)
    for name in sorted(metals):
        for thing in parts[name]:
            thing.data.materials[0] = brushed_metal()
        render_part(name, f"{name}-metal", round(SAMPLES * 1.4), True)
        saved.append(f"{name}-metal")
    described = {
        "parts": saved,
        "surfaces": {name: corners_seen(corners) for name, corners in surfaces.items() if faces_camera(corners)},
    }
    with open(os.path.join(OUT, "view.json"), "w", encoding="utf8") as file:
        json.dump(described, file)


if __name__ == "__main__":
    main()
