"""Materials and things of the places in which products are photographed: wood, stone, cloth, crockery, rooms out of focus.

Lengths are millimetres. Products and the studio are in scene.py.
"""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

import scene as stills

scene = bpy.context.scene


# Materials


class Shader:
    """Builds the nodes of a material around its Principled BSDF."""

    def __init__(self, name, **inputs):
        self.made = stills.material(name, **inputs)
        self.nodes, self.links = self.made.node_tree.nodes, self.made.node_tree.links
        self.principled = self.nodes["Principled BSDF"]

    def node(self, kind, **properties):
        node = self.nodes.new(f"ShaderNode{kind}")
        for name, value in properties.items():
            setattr(node, name, value)
        return node

    def feed(self, source, target):
        """Links a node's first output, or an output, to an input of a node or of the material by its name."""
        output = source.outputs[0] if hasattr(source, "outputs") else source
        self.links.new(output, self.principled.inputs[target] if isinstance(target, str) else target)

    def place(self, scale, moved_at_random=False):
        """The place on the thing, where each axis is multiplied."""
        at = self.node("TexCoord").outputs["Object"]
        mapping = self.node("Mapping")
        mapping.inputs["Scale"].default_value = scale
        self.feed(at, mapping.inputs["Vector"])
        if moved_at_random:
            moved = self.node("VectorMath", operation="SCALE")
            moved.inputs[0].default_value = (37, 91, 53)
            self.feed(self.node("ObjectInfo").outputs["Random"], moved.inputs["Scale"])
            self.feed(moved, mapping.inputs["Location"])
        return mapping

    def noise(self, place, scale=1.0, detail=6.0, roughness=0.55, distortion=0.0):
        made = self.node("TexNoise")
        for name, value in (("Scale", scale), ("Detail", detail), ("Roughness", roughness), ("Distortion", distortion)):
            made.inputs[name].default_value = value
        self.feed(place, made.inputs["Vector"])
        return made.outputs["Fac"]

    def ramp(self, share, *stops):
        """Colours, or greys, at places from 0 to 1."""
        made = self.node("ValToRGB")
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops):
            element.position = at
            element.color = (*colour, 1) if isinstance(colour, tuple) else stills.grey(colour)
        self.feed(share, made.inputs["Fac"])
        return made.outputs["Color"]

    def multiply(self, one, other, share=1.0):
        made = self.node("MixRGB", blend_type="MULTIPLY")
        made.inputs["Fac"].default_value = share
        self.feed(one, made.inputs["Color1"])
        self.feed(other, made.inputs["Color2"])
        return made.outputs["Color"]

    def bump(self, height, depth):
        """Raises the surface by up to `depth` millimetres."""
        made = self.node("Bump")
        made.inputs["Strength"].default_value = 1
        made.inputs["Distance"].default_value = depth
        self.feed(height, made.inputs["Height"])
        self.feed(made, "Normal")


def wood(name, light, dark, gloss=0.42):
    """Boards along X: growth rings, streaks, pores."""
    shader = Shader(name, Specular=0.35)
    rings = shader.noise(shader.place((1 / 210, 1 / 17, 1 / 17), True), 1, 6, 0.62, 2.6)
    fibres = shader.noise(shader.place((1 / 22, 1 / 0.9, 1 / 0.9), True), 1, 4, 0.7)
    middle = tuple((a + b) / 2 for a, b in zip(light, dark))
    grain = shader.ramp(rings, (0.32, dark), (0.47, middle), (0.66, light))
    pores = shader.ramp(fibres, (0.34, 0.5), (0.56, 1.0))
    shader.feed(shader.multiply(grain, pores, 0.7), "Base Color")
    shader.feed(shader.ramp(fibres, (0.3, gloss + 0.18), (0.6, gloss)), "Roughness")
    shader.bump(pores, 0.09)
    return shader.made


def stone(name):
    """Pale terrazzo, ground and polished: chips of several kinds in a fine bed."""
    shader = Shader(name, Specular=0.5, Roughness=0.22)
    place = shader.place((1, 1, 1))
    chips = shader.node("TexVoronoi", feature="F1")
    chips.inputs["Scale"].default_value = 1 / 9
    warped = shader.node("VectorMath", operation="ADD")
    spread = shader.node("VectorMath", operation="SCALE")
    spread.inputs["Scale"].default_value = 7
    grain = shader.node("TexNoise")
    grain.inputs["Scale"].default_value = 1 / 12
    shader.feed(place, grain.inputs["Vector"])
    shader.feed(grain.outputs["Color"], spread.inputs[0])
    shader.feed(place, warped.inputs[0])
    shader.feed(spread, warped.inputs[1])
    shader.feed(warped, chips.inputs["Vector"])
    bed = shader.ramp(shader.noise(place, 1 / 3, 4), (0.3, (0.62, 0.6, 0.57)), (0.7, (0.72, 0.7, 0.67)))
    kinds = shader.node("SeparateColor")
    shader.feed(chips.outputs["Color"], kinds.inputs[0])
    colours = shader.ramp(
        kinds.outputs[0], (0.0, (0.36, 0.33, 0.3)), (0.25, (0.6, 0.5, 0.41)), (0.5, (0.82, 0.8, 0.77)), (0.8, (0.5, 0.5, 0.49))
    )
    shown = shader.node("MixRGB")
    size = shader.node("Math", operation="LESS_THAN")
    limit = shader.node("Math", operation="MULTIPLY")
    limit.inputs[1].default_value = 0.42
    shader.feed(kinds.outputs[1], limit.inputs[0])
    shader.feed(chips.outputs["Distance"], size.inputs[0])
    shader.feed(limit, size.inputs[1])
    shader.feed(size, shown.inputs["Fac"])
    shader.feed(bed, shown.inputs["Color1"])
    shader.feed(colours, shown.inputs["Color2"])
    shader.feed(shown.outputs["Color"], "Base Color")
    return shader.made


def woven(name, thread, between, pitch=1.1, depth=0.35, tint=None):
    """Cloth of warp and weft that cross every `pitch` millimetres, in threads of uneven colour."""
    shader = Shader(name, Specular=0.12, Roughness=0.92, Sheen=0.5)
    if tint is None:
        uneven = shader.noise(shader.place((1 / 3, 1 / 60, 1)), 1, 3)
        other = shader.noise(shader.place((1 / 60, 1 / 3, 1)), 1, 3)
        colour = shader.multiply(
            shader.ramp(uneven, (0.35, between), (0.65, thread)), shader.ramp(other, (0.35, 0.72), (0.65, 1.0)), 0.8
        )
        shader.feed(colour, "Base Color")
    else:
        shader.principled.inputs["Base Color"].default_value = stills.grey(tint)
    place = shader.place((1 / pitch, 1 / pitch, 1 / pitch))
    weave = shader.node("TexChecker")
    weave.inputs["Scale"].default_value = 1
    apart = shader.node("SeparateXYZ")
    shader.feed(place, apart.inputs["Vector"])

    def thread_across(axis):
        across = shader.node("Math", operation="MULTIPLY")
        across.inputs[1].default_value = math.pi
        shader.feed(apart.outputs[axis], across.inputs[0])
        round_ = shader.node("Math", operation="SINE")
        shader.feed(across, round_.inputs[0])
        whole = shader.node("Math", operation="ABSOLUTE")
        shader.feed(round_, whole.inputs[0])
        return whole

    shader.feed(place, weave.inputs["Vector"])
    over = shader.node("MixRGB")
    shader.feed(weave.outputs["Fac"], over.inputs["Fac"])
    shader.feed(thread_across("X"), over.inputs["Color1"])
    shader.feed(thread_across("Y"), over.inputs["Color2"])
    shader.bump(over.outputs["Color"], depth)
    return shader.made


def glazed(name="glaze", colour=(0.8, 0.79, 0.76), roughness=0.12):
    return stills.material(name, Base_Color=(*colour, 1), Roughness=roughness, Specular=0.5)


def painted(name, colour, roughness=0.7):
    return stills.material(name, Base_Color=(*colour, 1), Roughness=roughness, Specular=0.25)


def glowing(name, colour, strength):
    made = stills.material(name, Base_Color=(0, 0, 0, 1))
    principled = made.node_tree.nodes["Principled BSDF"]
    principled.inputs["Emission"].default_value = (*colour, 1)
    principled.inputs["Emission Strength"].default_value = strength
    return made


def clear_glass():
    """Lets light through to what it stands on."""
    made = stills.acrylic()
    made.name = "glass"
    made.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.99, 1, 1, 1)
    return made


# Things


def box(name, at, size, made_of, edge=1.0):
    """A box whose bottom's middle is at `at`."""

    def shape_of(shape):
        bmesh.ops.create_cube(shape, size=1)
        bmesh.ops.scale(shape, vec=size, verts=shape.verts)
        bmesh.ops.translate(shape, vec=(0, 0, size[2] / 2), verts=shape.verts)

    thing = stills.add(name, shape_of, made_of)
    thing.location = at
    return stills.bevel(thing, edge) if edge else thing


def turned(name, profile, at, made_of, steps=96):
    """What a lathe makes of a profile of (radius, height) points, closed or open."""

    def shape_of(shape):
        rows = []
        for radius, height in profile:
            if radius < 1e-6:
                rows.append([shape.verts.new((0, 0, height))])
                continue
            rows.append([
                shape.verts.new((radius * math.cos(angle), radius * math.sin(angle), height))
                for angle in [2 * math.pi * step / steps for step in range(steps)]
            ])
        for low, high in zip(rows, rows[1:]):
            for step in range(steps):
                after = (step + 1) % steps
                corners = [low[step % len(low)], low[after % len(low)], high[after % len(high)], high[step % len(high)]]
                corners = list(dict.fromkeys(corners))
                if len(corners) > 2:
                    shape.faces.new(corners)

    thing = stills.add(name, shape_of, made_of)
    thing.data.auto_smooth_angle = math.radians(60)
    thing.location = at
    return thing


def smooth_profile(points, steps=10):
    """A curve through (radius, height) points, by Catmull and Rom."""
    line = []
    ends = [points[0], *points, points[-1]]
    for before, here, after, later in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            share = step / steps
            line.append(tuple(
                0.5 * (
                    2 * b + (c - a) * share + (2 * a - 5 * b + 4 * c - d) * share**2 + (3 * b - a - 3 * c + d) * share**3
                )
                for a, b, c, d in zip(before, here, after, later)
            ))
    return [*line, points[-1]]


def cup(at, turn=0, glaze=None):
    """A cup of coffee on its saucer; returns its things."""
    glaze = glaze or glazed()
    outside = [(0, 3), (19, 3), (20, 0.4), (22.5, 0.4), (24, 4), (33, 16), (39, 34), (41, 55)]
    rim = [(41.3, 57), (40.4, 57.9), (39.2, 57.2)]
    inside = [(38.3, 54), (36, 34), (30, 17), (20, 8), (0, 7)]
    things = [
        turned("cup", smooth_profile([*outside, *rim, *inside], 6), (0, 0, 4), glaze),
        turned("saucer", smooth_profile([(0, 2), (26, 2), (30, 0.2), (34, 0.4), (40, 3), (66, 9), (72, 11.5), (73.5, 12.8),
                (72.5, 13.8), (66, 12.2), (44, 6.8), (27, 5), (24, 3.6), (0, 3.6)], 6), (0, 0, 0), glaze),
    ]
    coffee = Shader("coffee", Roughness=0.09, Specular=0.4)
    place = coffee.place((1, 1, 0))
    distance = coffee.node("VectorMath", operation="LENGTH")
    coffee.feed(place, distance.inputs[0])
    share = coffee.node("Math", operation="MULTIPLY")
    share.inputs[1].default_value = 1 / 38
    coffee.feed(distance.outputs["Value"], share.inputs[0])
    swirl = coffee.node("Math", operation="MULTIPLY_ADD")
    swirl.inputs[1].default_value = 0.3
    coffee.feed(coffee.noise(coffee.place((1 / 9, 1 / 9, 1 / 9)), 1, 5, 0.6, 2.2), swirl.inputs[0])
    coffee.feed(share, swirl.inputs[2])
    coffee.feed(
        coffee.ramp(swirl, (0.3, (0.3, 0.13, 0.045)), (0.75, (0.2, 0.075, 0.022)), (1.0, (0.1, 0.033, 0.01)), (1.12, (0.33, 0.16, 0.06))),
        "Base Color",
    )
    things.append(turned("coffee", [(0, 0), (38, 0), (39.2, 0.8)], (0, 0, 52), coffee.made))
    handle = []
    for step in range(25):
        angle = math.radians(-118 + 236 * step / 24)
        handle.append(Vector((40 + 17 * math.cos(angle) * (1 if abs(angle) < 1.6 else 0.9), 0, 36 + 16 * math.sin(angle))))
    grip = stills.tube("handle", handle, 3.6, glaze)
    grip.scale = (1, 1.35, 1)
    things.append(grip)
    stills.place(things, at, (0, 0, turn))
    return things


def spoon(at, turn, made_of):
    """Lies on its bowl and its end."""
    things = [turned("bowl", smooth_profile([(0, 0), (6, 0.6), (10, 2.6), (11, 4), (10.2, 4), (5.6, 1.6), (0, 1)], 5), (0, 0, 0), made_of)]
    things[0].scale = (1.5, 1, 1)
    line = [Vector((14 + 96 * share, 0, 3.6 + 5 * math.sin(share * 2.6) * (1 - share * 0.7))) for share in [step / 20 for step in range(21)]]
    stem = stills.tube("stem", line, 1.5, made_of)
    stem.scale = (1, 1.7, 0.8)
    things.append(stem)
    stills.place(things, at, (0, 0, turn))


def planks(made_of, width, front, back, top=0, across=118, length=1900):
    """A table's top of boards from left to right, as deep as from `front` to `back`."""
    count = math.ceil((back - front) / across)
    for at in range(count):
        box(f"plank {at}", (0, back - across * (at + 0.5), top - 30), (width, across - 0.5, 30), made_of, 0.9)


def cloth(name, size, steps, height, made_of):
    """A sheet over the XY plane whose height is `height(x, y)`."""
    wide, deep = size

    def shape_of(shape):
        columns, rows = steps
        grid = [
            [
                shape.verts.new((x, y, height(x, y)))
                for x in [wide * (column / columns - 0.5) for column in range(columns + 1)]
            ]
            for y in [deep * (row / rows - 0.5) for row in range(rows + 1)]
        ]
        for low, high in zip(grid, grid[1:]):
            for at in range(columns):
                shape.faces.new((low[at], low[at + 1], high[at + 1], high[at]))

    thing = stills.add(name, shape_of, made_of)
    thing.data.auto_smooth_angle = math.radians(180)
    return thing


def folds(x, y, angle, apart, depth, seed):
    """The height of soft folds along a direction: rounded ridges, wide hollows, of uneven course and depth."""
    along, across = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
    across += 26 * noise.noise(Vector((along / 150, across / 190, seed)))
    share = across / apart
    ridge = math.exp(-((share - round(share)) * 3.1) ** 2)
    strength = 0.5 + 0.9 * noise.noise(Vector((along / 170, round(share) * 7.3, seed + 5)))
    return depth * ridge * max(0, strength)


# Rooms


def shelves(at, width, rows, made_of, seed=3):
    """Shelves with jars, books and plants, to be seen out of focus."""
    chance = random.Random(seed)
    colours = [(0.62, 0.5, 0.36), (0.2, 0.27, 0.24), (0.78, 0.74, 0.66), (0.4, 0.2, 0.12), (0.12, 0.14, 0.18), (0.55, 0.56, 0.5)]
    made = [painted(f"ware {index}", colour, 0.4) for index, colour in enumerate(colours)]
    for row in range(rows):
        level = at[2] + row * 340
        box("board", (at[0], at[1], level), (width, 240, 26), made_of, 1)
        x = at[0] - width / 2 + 60
        while x < at[0] + width / 2 - 60:
            kind = chance.random()
            wide = chance.uniform(46, 92)
            high = chance.uniform(110, 250)
            if kind < 0.55:
                turned("jar", [(0, 0), (wide / 2, 0), (wide / 2, high * 0.75), (wide / 3.4, high * 0.84), (wide / 3.4, high), (0, high)],
                       (x + wide / 2, at[1] - 20, level + 26), chance.choice(made), 32)
            elif kind < 0.85:
                box("book", (x + wide / 4, at[1], level + 26), (wide / 2, 150, high), chance.choice(made), 2)
                wide /= 2
            x += wide + chance.uniform(6, 60)


def lamps(places, radius, colour, strength):
    """Lamps that glow, to be seen out of focus."""
    made = glowing("lamp", colour, strength)
    for x, y, z in places:
        outline = [(0, -radius), (radius * 0.7, -radius * 0.7), (radius, 0), (radius * 0.7, radius * 0.7), (0, radius)]
        lamp = turned("lamp", outline, (x, y, z), made, 24)
        # A small lamp lights little, and is found by too few rays.
        lamp.visible_diffuse = lamp.visible_glossy = False


def leaves(at, spread, count, seed=5):
    """A plant: leaves around a middle."""
    chance = random.Random(seed)
    greens = [painted(f"leaf {index}", colour, 0.45) for index, colour in enumerate([(0.05, 0.14, 0.035), (0.09, 0.2, 0.05), (0.03, 0.09, 0.03)])]
    for _ in range(count):
        leaf = turned("leaf", [(0, 0), (0.5, 0.2), (0, 0.24)], (0, 0, 0), chance.choice(greens), 10)
        leaf.scale = (chance.uniform(60, 110), chance.uniform(24, 44), 18)
        leaf.rotation_euler = [chance.uniform(-0.9, 0.9), chance.uniform(-0.9, 0.9), chance.uniform(0, 6.3)]
        leaf.location = [at[axis] + chance.uniform(-spread, spread) * (1 if axis < 2 else 0.9) for axis in range(3)]


def daylight(strength=0.3, colour=(0.8, 0.9, 1)):
    """The light of the room itself."""
    world = bpy.data.worlds.new("room")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (*colour, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = strength


def lit(name, at, towards, width, height, power, colour=(1, 1, 1)):
    light = stills.softbox(name, at, towards, width, height, power)
    light.data.color = colour
    return light


def camera(at, towards, length, sharp, stop):
    """Focused on the point `sharp`, with the aperture f/`stop`."""
    stills.camera(at, towards, length)
    seen = scene.camera
    bpy.context.view_layer.update()
    forward = seen.matrix_world.to_quaternion() @ Vector((0, 0, -1))
    seen.data.dof.use_dof = True
    seen.data.dof.focus_distance = (Vector(sharp) - Vector(at)).dot(forward)
    # Blender takes lengths of the scene for metres.
    seen.data.dof.aperture_fstop = stop / 1000
