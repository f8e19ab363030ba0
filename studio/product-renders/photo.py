"""Renders one photograph of one product, with depth of field, for `npm run render:products`.

    blender --background --factory-startup --python-exit-code 1 --python photo.py -- VIEW OUT WIDTH HEIGHT SAMPLES

VIEW is `{accessory}-use`. It writes what scene.py writes, and for each printed surface how far it is out of focus.
"""

import json
import os
import sys

import bpy
import numpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import places  # noqa: E402
import scene as stills  # noqa: E402

scene = bpy.context.scene
WIDTH, HEIGHT = stills.WIDTH, stills.HEIGHT
SMOOTHED = (0.9, 1.5, 3, 6, 12)
"""Standard deviations in pixels of the blurs from which one is chosen for what is out of focus."""
OF_CIRCLE = 3
"""The least diameter, in standard deviations, of a circle which a blur may smooth."""
CLEAR = ("sheet", "strap", "wineglass")
"""Things that cover nothing that stands behind them."""


def set_up():
    stills.set_up(stills.SAMPLES)
    stills.PASSES = (*stills.PASSES, "DiffCol")
    scene.cycles.max_bounces = 6
    scene.cycles.transmission_bounces = 6
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 2
    scene.cycles.sample_clamp_direct = 5
    scene.cycles.sample_clamp_indirect = 2.5
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2


# Focus


def circle_scale():
    """The diameter in pixels of the circle in which a camera sees an infinitely far point, at its focus' distance."""
    camera = scene.camera.data
    aperture = camera.lens / (camera.dof.aperture_fstop * 1000)
    return aperture * camera.lens * WIDTH / (36 * camera.dof.focus_distance)


def blur_of_surface(corners):
    """
    How far a flat surface is out of focus: the sum of x, y and 1, each times its factor, is the diameter in pixels of the circle
    in which a point of it is seen at the picture's x and y; below 0 it is nearer than the focus.
    """
    seen = stills.corners_seen(corners)
    focus = scene.camera.data.dof.focus_distance
    circles = [
        circle_scale() * (1 - focus / world_to_camera_view(scene, scene.camera, corner).z) for corner in corners
    ]
    factors, *_ = numpy.linalg.lstsq(numpy.array([[x, y, 1] for x, y in seen]), numpy.array(circles), rcond=None)
    return [float(factor) for factor in factors]


def circles_of(depth):
    """The diameter of the circle in which each pixel's point is seen, at an edge that of the sharper side, without sudden steps."""
    focus = scene.camera.data.dof.focus_distance
    circles = circle_scale() * numpy.abs(1 - focus / numpy.maximum(depth[:, :, 0], 1))
    reach = 3
    padded = numpy.pad(circles, reach, mode="edge")
    windows = [
        padded[row : row + HEIGHT, column : column + WIDTH]
        for row in range(2 * reach + 1)
        for column in range(2 * reach + 1)
    ]
    sharper = numpy.log1p(numpy.minimum.reduce(windows))[:, :, None]
    return numpy.expm1(gaussian(sharper, 1.5))[:, :, 0]


def gaussian(picture, sigma):
    reach = int(sigma * 2.6) + 1
    weights = numpy.exp(-((numpy.arange(-reach, reach + 1) / sigma) ** 2) / 2)
    weights /= weights.sum()
    for axis in (0, 1):
        padding = [(0, 0)] * picture.ndim
        padding[axis] = (reach, reach)
        padded = numpy.pad(picture, padding, mode="edge")
        length = picture.shape[axis]
        total = numpy.zeros_like(picture)
        for at, weight in enumerate(weights):
            total += weight * numpy.take(padded, range(at, at + length), axis=axis)
        picture = total
    return picture


def smooth_out_of_focus(picture, circles):
    """Averages the noise of what is out of focus over a part of the circle in which it is seen anyway."""
    smoothed = picture
    for sigma in SMOOTHED:
        least = sigma * OF_CIRCLE
        blurred = numpy.clip((circles[:, :, None] - least * 0.7) / sigma, 0, 1)
        if not blurred.any():
            break
        average = gaussian(picture * blurred, sigma) / numpy.maximum(gaussian(blurred, sigma), 1e-4)
        share = numpy.clip((circles[:, :, None] - least) / sigma, 0, 1)
        smoothed = smoothed * (1 - share) + average * share
    return smoothed


def without_fireflies(picture):
    """Darkens pixels that are far brighter than all but one of those around them: light that one ray in many finds."""
    level = picture.mean(2)
    height, width = level.shape
    padded = numpy.pad(level, 1, mode="edge")
    around = numpy.stack([
        padded[row : row + height, column : column + width]
        for row in range(3)
        for column in range(3)
        if (row, column) != (1, 1)
    ])
    most = numpy.sort(around, axis=0)[-2] * 1.3 + 0.02
    return picture * numpy.minimum(1, most / numpy.maximum(level, 1e-6))[:, :, None]


# Layers


def printable_parts():
    return [thing for things in stills.parts.values() for thing in things]


def render_stage():
    """All that is the same for every choice; surfaces keep their own colours while the light on them is smoothed."""
    scene.render.film_transparent = False
    for thing in printable_parts():
        thing.visible_camera = False
    passes = stills.render(stills.SAMPLES)
    for thing in printable_parts():
        thing.visible_camera = True
    light = passes["DiffDir"] + passes["DiffInd"]
    rest = passes["Image"] - light * passes["DiffCol"]
    guides = stills.guides_of(passes)
    light, rest = (stills.denoise(without_fireflies(each), guides, 0.35, 3) for each in (light, rest))
    whole = light * passes["DiffCol"] + rest
    stills.save("stage", smooth_out_of_focus(whole, circles_of(passes["Depth"])))


def render_part(name, saved_as, samples, is_metal):
    """What scene.py's function of this name renders, of the part's own region alone."""
    scene.render.film_transparent = True
    own = set(stills.parts[name])
    frame(own)
    for thing in stills.everything():
        thing.is_holdout = thing not in own and not is_clear(thing)
        thing.visible_camera = thing in own or not is_clear(thing)
    passes = stills.render(samples)
    for thing in stills.everything():
        thing.is_holdout = False
        thing.visible_camera = True
    scene.render.use_border = False
    layers = numpy.zeros((HEIGHT, WIDTH, 3), dtype=numpy.float32)
    alpha = passes["Alpha"][:, :, 0]
    rows, columns = (numpy.flatnonzero(alpha.any(axis)) for axis in (1, 0))
    region = (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))
    layers[region] = smoothed_part({each: picture[region] for each, picture in passes.items()}, is_metal)
    stills.save(saved_as, layers)


def smoothed_part(passes, is_metal):
    """The layers of a part in its region of the picture."""
    alpha = passes["Alpha"][:, :, :1]
    stills.HEIGHT, stills.WIDTH = alpha.shape[:2]
    mirrored = ((passes["GlossDir"] + passes["GlossInd"]) * passes["GlossCol"]).mean(2, keepdims=True)
    mirrored /= numpy.maximum(alpha, 1e-3)
    guides = stills.guides_of(passes)
    if is_metal:
        light = stills.inside(stills.denoise(mirrored, guides, 0.45, 3), alpha)
        gloss = numpy.zeros_like(light)
    else:
        diffuse = (passes["DiffDir"] + passes["DiffInd"]).mean(2, keepdims=True)
        light = stills.inside(stills.denoise(diffuse, guides, 0.45, 3), alpha)
        gloss = stills.inside(stills.denoise(mirrored, guides, 0.45, 3), alpha)
    stills.HEIGHT, stills.WIDTH = HEIGHT, WIDTH
    return numpy.concatenate((light * (alpha > 0), gloss * (alpha > 0), alpha), 2)


def is_clear(thing):
    return thing.name.split(".")[0] in CLEAR


def frame(things):
    """Renders only the part of the picture in which the things are seen, with what their blur adds."""
    margin = 0.06
    seen = [
        world_to_camera_view(scene, scene.camera, thing.matrix_world @ Vector(corner))
        for thing in things
        for corner in thing.bound_box
    ]
    scene.render.use_border = True
    scene.render.use_crop_to_border = False
    scene.render.border_min_x = max(0, min(place.x for place in seen) - margin)
    scene.render.border_max_x = min(1, max(place.x for place in seen) + margin)
    scene.render.border_min_y = max(0, min(place.y for place in seen) - margin)
    scene.render.border_max_y = min(1, max(place.y for place in seen) + margin)


def main():
    os.makedirs(os.path.join(stills.OUT, "passes"), exist_ok=True)
    for thing in list(scene.objects):
        bpy.data.objects.remove(thing)
    places.PLACES[stills.ACCESSORY]()
    set_up()
    render_stage()
    samples = round(stills.SAMPLES / 2)
    saved = []
    for name in stills.parts:
        render_part(name, name, samples, False)
        saved.append(name)
    for name in sorted(stills.metals):
        for thing in stills.parts[name]:
            thing.data.materials[0] = stills.brushed_metal()
        render_part(name, f"{name}-metal", samples, True)
        saved.append(f"{name}-metal")
    shown = {name: corners for name, corners in stills.surfaces.items() if stills.faces_camera(corners)}
    described = {
        "parts": saved,
        "surfaces": {name: stills.corners_seen(corners) for name, corners in shown.items()},
        "blur": {name: blur_of_surface(corners) for name, corners in shown.items()},
    }
    with open(os.path.join(stills.OUT, "view.json"), "w", encoding="utf8") as file:
        json.dump(described, file)


if __name__ == "__main__":
    main()
