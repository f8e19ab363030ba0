"""The products in use, each in a place that one recognises. `npm run render:products` renders them by photo.py."""

import math

from mathutils import Matrix, Vector

import props
import scene as stills

GLASS_WIDTH, GLASS_HEIGHT = 67.6, 142.7
PHONE_WIDTH, PHONE_HEIGHT, PHONE_DEPTH = 71.6, 146.7, 7.8


def phone(at, turn):
    """A phone whose screen faces -Y and whose top is +Z before it is turned; its screen is a part of its own."""
    metal = stills.material("titanium", Base_Color=(0.3, 0.295, 0.29, 1), Metallic=1, Roughness=0.3)
    frame = stills.slab("frame", PHONE_WIDTH, PHONE_HEIGHT, PHONE_DEPTH, 11.4, metal, 2.2)
    frame.modifiers["bevel"].segments = 6
    border = stills.material("border", Base_Color=stills.grey(0.004), Roughness=0.05, Specular=0.5)
    glass = stills.slab("glass", 69.6, 144.7, 0.5, 10.4, border, 0.22)
    glass.location = (0, -3.8, 0)
    made = stills.material("screen", Base_Color=stills.grey(0.5), Roughness=0.06, Specular=0.5)
    screen = stills.slab("screen", GLASS_WIDTH, GLASS_HEIGHT, 0.2, 9.4, made, 0.05)
    screen.location = (0, -4.02, 0)
    things = [frame, glass, screen]
    for side, height, length in ((1, 28, 16), (-1, 34, 10.5), (-1, 19, 10.5), (-1, 47, 6)):
        key = stills.slab("key", 2.6, length, 0.9, 1.2, metal, 0.35)
        stills.place([key], (side * 35.95, 0, height), (0, 0, 90))
        things.append(key)
    matrix = stills.place(things, at, turn)
    stills.parts["screen"] = [screen]
    stills.print_surface("screen", matrix, (0, -4.13, 0), (1, 0, 0), (0, 0, 1), GLASS_WIDTH, GLASS_HEIGHT)


def print_on_both(matrix, width, height, thickness):
    stills.print_surface("front", matrix, (0, -thickness / 2, 0), (1, 0, 0), (0, 0, 1), width, height)
    stills.print_surface("back", matrix, (0, thickness / 2, 0), (-1, 0, 0), (0, 0, 1), width, height)


def card_on_cafe_table():
    """Lies on an oak table by a window, beside a cup of coffee; the phone lies with its top on the card."""
    body = stills.slab("body", 85.6, 54, 0.84, 3.18, stills.plastic(), 0.12)
    stills.parts["body"] = [body]
    stills.metals.add("body")
    matrix = stills.place([body], (-26, 2, 0.46), (-90, 0, 11))
    print_on_both(matrix, 85.6, 54, 0.84)
    phone((60, -70, 5.1), (-90.25, 0, 16))

    oak = props.wood("oak", (0.5, 0.31, 0.165), (0.25, 0.13, 0.06))
    props.planks(oak, 1900, -700, 330)
    props.cup((-58, 124, 0), -24)
    props.spoon((-12, 96, 9.6), 20, stills.steel())
    room_behind_table()
    props.lit("window", (-900, 460, 560), (0, 0, 0), 460, 800, 25e6, (1, 0.97, 0.92))
    props.lit("second window", (500, 1700, 800), (0, 0, 0), 700, 900, 9e6, (0.95, 0.98, 1))
    props.lit("room", (700, -700, 900), (0, 0, 0), 900, 900, 1.3e6, (1, 0.86, 0.7))
    props.daylight(0.07)
    props.camera((-14, -300, 322), (0, 6, 0), 69, (-26, 0, 1), 4)


def room_behind_table():
    floor = props.wood("floor", (0.3, 0.2, 0.12), (0.16, 0.09, 0.05), 0.5)
    props.box("floor", (0, 1800, -760), (6000, 6000, 10), floor, 0)
    seat = props.painted("seat", (0.13, 0.06, 0.03), 0.5)
    props.box("chair", (-190, 700, -330), (420, 400, 40), seat, 10)
    props.box("chair back", (-190, 900, -300), (420, 40, 520), seat, 10)


def stand_on_counter():
    """Stands on a stone counter in a shop, before shelves; the phone leans against its right side."""
    face, sheet, panel, own = stand_things()
    at, turn = (-34, 0, 0), -13
    matrix = stills.place([sheet, panel], at, (0, 0, turn)) @ own
    print_on_both(matrix, 118, 112, 0.9)
    stand = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    phone_leaning(stand, 86, lambda height: face(height) - 0.2, 24, turn)

    props.box("counter", (0, 60, -40), (2600, 700, 40), props.stone("terrazzo"), 3)
    walnut = props.wood("walnut", (0.33, 0.185, 0.1), (0.15, 0.075, 0.038))
    props.box("wall", (0, 1900, -900), (5200, 40, 3400), props.painted("wall", (0.5, 0.43, 0.34)), 0)
    props.shelves((100, 1700, -260), 2400, 4, walnut)
    props.lamps([(-380, 1300, 430), (240, 1420, 400), (760, 1350, 450)], 44, (1, 0.72, 0.42), 14)
    props.leaves((-520, 900, 120), 110, 46)
    props.box("pot", (-520, 900, -60), (150, 150, 120), props.painted("pot", (0.42, 0.2, 0.12)), 20)
    props.lit("window", (-900, -260, 760), (0, 0, 60), 700, 900, 13e6, (0.95, 0.98, 1))
    props.lit("rim", (760, 420, 560), (0, 0, 60), 260, 900, 5e6, (1, 0.86, 0.7))
    props.lit("shelves", (0, 900, 1400), (0, 1700, 200), 1600, 400, 34e6, (1, 0.8, 0.56))
    props.daylight(0.14, (1, 0.96, 0.9))
    props.camera((40, -640, 176), (10, 0, 74), 76, (-10, -40, 70), 2.6)


def stand_things():
    """The SmartStand; returns where its face is at a height, its sheet, its panel and how the panel lies in its own space."""
    lean = math.radians(17)
    foot, thickness = -42, 4

    def on_face(height):
        return Vector((0, foot + (height - thickness / 2) * math.tan(lean), height))

    sheet = stills.bent_sheet(
        "sheet",
        [(63, thickness / 2, 0), (foot, thickness / 2, 9), (on_face(138).y, 138, 0)],
        130, thickness, stills.acrylic(), 16, 0.8,
    )
    panel = stills.slab("panel", 118, 112, 0.9, 6, stills.plastic(), 0.2)
    outwards = Vector((0, -math.cos(lean), math.sin(lean)))
    own = stills.place([panel], on_face(77) + outwards * (thickness / 2 + 0.5), (-17, 0, 0))
    stills.parts["panel"] = [panel]
    stills.metals.add("panel")
    return lambda height: on_face(height).y - thickness / 2 / math.cos(lean), sheet, panel, own


def phone_leaning(stand, at, face, lean, turn):
    """
    Leans a phone against a thing. `at` is the middle of its lower edge from the thing's middle, `face` gives how far back the
    thing's face is at a height, both in the thing's own space, `stand` is where the thing stands.
    """
    up = math.radians(lean)
    back = face(PHONE_HEIGHT * math.cos(up)) - PHONE_HEIGHT * math.sin(up)
    half = Vector((0, math.sin(up), math.cos(up))) * (PHONE_HEIGHT / 2)
    thick = Vector((0, -math.cos(up), math.sin(up))) * (PHONE_DEPTH / 2)
    phone(stand @ (Vector((at, back, 0)) + half + thick), (-lean, 0, turn))


def badge_on_shirt():
    """Lies with its ribbon on a shirt of woven cotton; the phone lies with its top on it."""
    middle, turn = Vector((-22, 0, 0)), 12

    def height(x, y):
        apart = Vector((x, y, 0)) - Vector((-10, -20, 0))
        flat = 1 - math.exp(-((apart.x / 96) ** 4 + (apart.y / 88) ** 4))
        high = props.folds(x, y, 1.05, 88, 15, 3) + props.folds(x, y, 2.1, 120, 10, 11) * 0.8
        return high * (0.06 + 0.94 * flat)

    cotton = props.woven("cotton", (0.24, 0.33, 0.47), (0.13, 0.19, 0.31), 0.62, 0.2)
    props.cloth("shirt", (760, 700), (380, 350), height, cotton)
    placket_of_shirt(cotton, height)

    body, things = badge_things()
    matrix = stills.place(things, (middle.x, middle.y, 1.9), (-90, 0, turn))
    print_on_both(matrix, 54, 86, 1.1)
    up = Matrix.Rotation(math.radians(turn), 3, "Z")
    clamp = middle + up @ Vector((0, 58, 0))
    ribbon_on(height, [clamp, clamp + up @ Vector((-5, 60, 0)), clamp + up @ Vector((-34, 150, 0)), clamp + up @ Vector((-92, 260, 0))], 3.2)
    ribbon_on(height, [clamp, clamp + up @ Vector((8, 58, 0)), clamp + up @ Vector((48, 140, 0)), clamp + up @ Vector((130, 225, 0))], 4.4)
    phone((43, -80, 6.7), (-90.7, 0, 7))
    props.lit("window", (-820, 420, 520), (0, 0, 0), 520, 800, 15e6, (0.95, 0.98, 1))
    props.lit("room", (600, -600, 900), (0, 0, 0), 900, 900, 3.4e6, (1, 0.93, 0.84))
    props.daylight(0.15)
    props.camera((-6, -270, 360), (-2, 6, 0), 62, (-22, 0, 2), 4.5)


def placket_of_shirt(cotton, height):
    """The strip with buttons along which the shirt closes, and its seams."""
    middle, width = -104, 32

    def on(x, y):
        inside = min(1, max(0, (width / 2 - abs(x)) / 1.2))
        seam = math.exp(-((abs(x) - width / 2 + 3.4) / 0.7) ** 2)
        return height(x + middle, y) + 0.1 + 1.5 * inside - 0.5 * seam

    strip = props.cloth("placket", (width, 700), (64, 350), on, cotton)
    strip.location.x = middle
    pearl = stills.material("pearl", Base_Color=(0.72, 0.7, 0.66, 1), Roughness=0.18, Specular=0.6)
    hole = props.painted("hole", (0.06, 0.07, 0.1))
    for y in (-112, -22, 68, 158):
        level = on(0, y)
        props.turned(
            "button",
            [(0, 0.8), (3.4, 0.8), (4.2, 1.9), (5.2, 2.2), (5.7, 1.6), (5.7, 0.6), (5, 0), (0, 0)],
            (middle, y, level), pearl, 40,
        )
        for x, side in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            props.turned("hole", [(0, 0), (0.62, 0), (0.62, 0.1), (0, 0.1)], (middle + 1.3 * x, y + 1.3 * side, level + 0.82), hole, 16)


def badge_things():
    """The badge with its clip, upright around its middle, which faces -Y."""
    body = stills.slab("body", 54, 86, 1.1, 4, stills.plastic(), 0.18, holes=[(0, 37, 14, 3.2, 1.55)])
    stills.parts["body"] = [body]
    stills.metals.add("body")
    strap = stills.strip(
        "strap",
        [Vector((0, -1.6, 36.5)), Vector((0, -2.4, 41)), Vector((0, -1.9, 47)),
         Vector((0, 0, 50)), Vector((0, 1.2, 45)), Vector((0, 1.2, 36.5))],
        Vector((1, 0, 0)), -4.5, 9, 0.8,
        stills.material("strap", Base_Color=(0.8, 0.84, 0.88, 1), Roughness=0.12, Transmission=0.75, IOR=1.45),
    )
    metal = stills.steel()
    ring = [Vector((5.5 * math.cos(angle), 0, 49 + 5.5 * math.sin(angle)))
            for angle in [math.radians(each) for each in range(0, 361, 10)]]
    hook = stills.tube("ring", ring, 0.9, metal)
    clamp = stills.bevel(stills.slab("clamp", 17, 9, 3.4, 1.4, metal, 0.5), 0.5)
    clamp.location = (0, -1, 58.4)
    return body, [body, strap, hook, clamp]


def ribbon_on(height, course, above, made_of=None):
    """One end of the ribbon, 15 mm wide, in two halves, along a course over something of a height."""
    woven = made_of or ribbon_cloth()
    line = [Vector((*point, 0)) for point in props.smooth_profile([tuple(point.xy) for point in course], 24)]
    for half, low, high in (("deep", -7.5, 0), ("light", 0, 7.5)):

        def shape_of(shape, low=low, high=high):
            rows = []
            for at, point in enumerate(line):
                along = (line[min(at + 1, len(line) - 1)] - line[max(at - 1, 0)]).normalized()
                across = Vector((along.y, -along.x, 0))
                share = at / (len(line) - 1)
                lift = above * (0.25 + 0.75 * math.exp(-((share / 0.2) ** 2))) + 0.5
                level = max(height(*(point + across * each).xy) for each in (-7, -3.5, 0, 3.5, 7)) + lift
                edges = [point + across * low, point + across * high]
                top = [shape.verts.new((edge.x, edge.y, level)) for edge in edges]
                bottom = [shape.verts.new((edge.x, edge.y, level - 0.8)) for edge in edges]
                rows.append([top[0], top[1], bottom[1], bottom[0]])
            for before, after in zip(rows, rows[1:]):
                for at in range(4):
                    shape.faces.new((before[at], before[(at + 1) % 4], after[(at + 1) % 4], after[at]))

        stills.parts.setdefault(f"ribbon-{half}", []).append(stills.add(f"ribbon {half}", shape_of, woven))


def ribbon_cloth():
    return props.woven("ribbon", None, None, 0.8, 0.22, tint=0.5)


def menu_on_restaurant_table():
    """Stands on a laid table in the evening; the phone lies before it with its top at its foot."""
    at, turn = (-38, 20, 0), -12
    board, things, own = menu_things()
    matrix = stills.place(things, at, (0, 0, turn)) @ own
    print_on_both(matrix, 100, 150, 2.2)
    stand = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    phone_leaning(stand, 80, lambda height: height * math.tan(math.radians(14)) - 1.6, 22, turn)

    linen = props.woven("linen", (0.7, 0.68, 0.63), (0.58, 0.56, 0.51), 0.9, 0.22)

    def height(x, y):
        apart = math.exp(-(((x + 10) / 150) ** 4 + ((y + 10) / 140) ** 4))
        return (props.folds(x, y, 0.5, 210, 3.2, 4) + props.folds(x, y, 1.9, 260, 2.4, 9)) * (1 - apart) - 0.2

    props.cloth("tablecloth", (2000, 1500), (330, 250), height, linen)
    glaze = props.glazed()
    props.turned("plate", props.smooth_profile([(0, 3), (52, 3), (60, 1), (66, 3), (84, 10), (124, 16), (133, 18.4), (134, 20),
                 (131, 20.4), (122, 18.4), (86, 13), (76, 7.4), (66, 5.6), (0, 5.4)], 6), (210, 250, 0), glaze)
    wine_glass((96, 190, 0))
    wine_glass((-190, 330, 0))
    candle((-138, 150, 0))
    props.box("wall", (0, 2600, -900), (7000, 40, 3600), props.painted("wall", (0.085, 0.06, 0.05)), 0)
    lights = [(-760, 420), (-470, 540), (-180, 380), (120, 520), (420, 400), (700, 560), (930, 330), (-930, 610), (-320, 220), (560, 240)]
    props.lamps([(x * 0.9, 2000, z * 0.7) for x, z in lights], 17, (1, 0.62, 0.3), 60)
    props.shelves((700, 2400, -300), 1800, 3, props.wood("walnut", (0.33, 0.185, 0.1), (0.15, 0.075, 0.038)))
    props.lit("lamp", (-560, -330, 640), (0, 0, 50), 420, 420, 13e6, (1, 0.87, 0.7))
    props.lit("rim", (560, 620, 520), (0, 0, 60), 260, 700, 5e6, (1, 0.72, 0.44))
    props.lit("front", (420, -900, 420), (0, 0, 50), 900, 600, 2.2e6, (0.95, 0.95, 1))
    props.lit("bar", (400, 1900, 1300), (500, 2500, 0), 1600, 300, 22e6, (1, 0.7, 0.42))
    props.daylight(0.06, (0.8, 0.86, 1))
    props.camera((24, -500, 176), (4, 0, 86), 62, (-30, 20, 80), 2.4)


def menu_things():
    """The menu on its two legs; returns how its board lies in its own space."""
    lean, stay = math.radians(14), math.radians(20)
    hinge = 112
    hinge_back = hinge * math.tan(lean) + 2.6
    foot_back = hinge_back + hinge * math.tan(stay)
    board = stills.slab("board", 100, 150, 2.2, 2.5, stills.plastic(), 0.25)
    leg = stills.slab("leg", 62, hinge / math.cos(stay), 1.8, 2, stills.plastic(), 0.25)
    own = stills.place([board], (0, 75 * math.sin(lean), 75 * math.cos(lean) + 0.4), (-14, 0, 0))
    stills.place([leg], (0, (hinge_back + foot_back) / 2, hinge / 2 + 0.4), (20, 0, 0))
    stills.parts["board"] = [board, leg]
    stills.metals.add("board")
    return board, [board, leg], own


def wine_glass(at):
    glass = props.clear_glass()
    outside = [(0, 0), (33, 0), (34, 1), (30, 2.4), (8, 5), (4, 14), (3.6, 60), (5, 82), (20, 92), (36, 112), (40, 138), (36, 176), (33, 196)]
    inside = [(32, 196), (35, 176), (38.8, 138), (35, 113), (19, 94), (0, 88)]
    props.turned("wineglass", props.smooth_profile([*outside, *inside], 5), at, glass)
    wine = stills.material("wine", Base_Color=(0.16, 0.004, 0.012, 1), Roughness=0.02, Specular=0.5)
    props.turned("wine", props.smooth_profile([(0, 89), (18.6, 94.6), (34.4, 113.4), (38, 128)], 5) + [(0, 128)], at, wine)


def candle(at):
    """A candle in a tumbler of frosted glass, which glows."""
    glow = props.glowing("candlelight", (1, 0.5, 0.16), 5)
    props.turned("tumbler", [(0, 0), (28, 0), (31, 4), (32, 70), (30.6, 70), (29.4, 6), (0, 6)], at, props.painted("frosted", (0.55, 0.36, 0.2), 0.3))
    props.turned("flame", props.smooth_profile([(0, 62), (4, 68), (3, 78), (0, 90)], 5), at, glow, 24)
    props.turned("wax", [(0, 55), (28, 55), (0, 56)], at, props.glowing("wax", (1, 0.55, 0.2), 1.6), 40)


PLACES = {
    "nfc-card": card_on_cafe_table,
    "smart-stand": stand_on_counter,
    "nfc-badge": badge_on_shirt,
    "nfc-menu": menu_on_restaurant_table,
}
