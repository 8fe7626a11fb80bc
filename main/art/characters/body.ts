import { cloth } from '../palette.ts'
import { type Figure, footRow, rowsOf } from './figure.ts'
import { type Layer, toneOf } from './layer.ts'

/** Draws the cloak and the long hair that hang behind the body. */
export function drawBehind(figure: Figure): void {
  const { look, view, head, shoulder, girth, torsoLength, legLength } = figure
  if (view === 'front' && look.style === 'long') {
    figure.add(figure.hair).spans(head + 6, [...rowsOf(11, () => [7, 24]), [8, 23], [9, 12, 19, 22]], toneOf.shade)
  }
  if (!look.cloak || view === 'back') return
  const cloak = figure.add(cloth[look.cloak])
  const length = torsoLength + legLength - 3
  if (view === 'side') cloak.spans(shoulder, [[16, 20], ...rowsOf(length, (i) => [15, 21 + Math.min(3, i >> 2)])])
  else
    cloak.spans(
      shoulder,
      rowsOf(length, (i) => [8 - Math.min(2, i >> 2) - girth, 23 + Math.min(2, i >> 2) + girth]),
      toneOf.shade,
    )
}

export function drawTorso(figure: Figure): void {
  const { look, view, shoulder, hip, torsoLength, girth, skirted } = figure
  const torso = figure.add(figure.top)
  torso.spans(
    shoulder,
    view === 'side'
      ? [[12, 19], [11, 20], ...rowsOf(torsoLength - 2, () => [11 - girth, 20 + girth])]
      : [[11, 20], ...rowsOf(torsoLength - 1, () => [10 - girth, 21 + girth])],
  )
  if (skirted) drawSkirt(figure)
  torso.shade({ right: 2, bottom: 1, left: 2 })
  if (!skirted && view === 'front') for (let y = shoulder + 4; y < hip - 2; y += 3) torso.dot(15, y, toneOf.shade)
  drawBelt(figure, torso)
  if (look.outfit === 'tunic') {
    const hem = figure.add(figure.top)
    const row = view === 'side' ? [10, 21] : [9 - girth, 22 + girth]
    hem.spans(hip - 1, [row, row, view === 'side' ? [9, 21] : row])
    hem.shade()
  }
  drawVest(figure)
  drawNeck(figure)
}

function drawSkirt(figure: Figure): void {
  const { look, view, stride, hip, girth } = figure
  const side = view === 'side'
  const skirt = figure.add(look.outfit === 'dress' ? cloth[look.bottom] : figure.top)
  const top = hip - 3
  const length = footRow - top - (look.outfit === 'robe' ? 0 : 2)
  skirt.spans(
    top,
    rowsOf(length, (i) => {
      const flare = Math.min(side ? 3 : 4, Math.trunc(i * 0.55))
      const sways = i > length - 4
      if (side)
        return [
          11 - girth - flare - (sways && stride !== 0 ? 1 : 0),
          20 + girth + flare + (sways && stride !== 0 ? 1 : 0),
        ]
      const width = Math.min(3, flare)
      return [10 - girth - width - (sways && stride < 0 ? 1 : 0), 21 + girth + width + (sways && stride > 0 ? 1 : 0)]
    }),
  )
  skirt.shade({ right: 3, bottom: 1, left: 2 })
  for (let i = 4; i < length - 1; i++) {
    skirt.dot(side ? 14 : 13 + (stride < 0 ? -1 : 0), top + i, toneOf.shade)
    skirt.dot(18 + (!side && stride > 0 ? 1 : 0), top + i, toneOf.shade)
    if (!side) skirt.dot(12, top + i, toneOf.light)
  }
  if (!look.trim) return
  const trim = figure.add(cloth[look.trim])
  for (let x = 3; x < 29; x++) {
    if (!skirt.has(x, top + length - 2)) continue
    trim.dot(x, top + length - 2, toneOf.base)
    trim.dot(x, top + length - 1, toneOf.shade)
  }
}

function drawBelt(figure: Figure, torso: Layer): void {
  const { look, view, hip, skirted } = figure
  const colour = look.belt ?? (skirted ? 'none' : 'brown')
  if (colour === 'none') return
  const belt = figure.add(cloth[colour])
  for (let x = 5; x < 27; x++) if (torso.has(x, hip - 3)) belt.block(x, hip - 3, 1, 2, toneOf.shade)
  if (view === 'front') figure.add(cloth.ochre).block(15, hip - 3, 2, 2, toneOf.light)
}

function drawVest(figure: Figure): void {
  const { look, view, shoulder, torsoLength, girth } = figure
  if (!look.vest) return
  const vest = figure.add(cloth[look.vest])
  if (view === 'side')
    vest.spans(
      shoulder + 1,
      rowsOf(torsoLength - 4, () => [14, 20 + girth]),
    )
  else if (view === 'front')
    vest.spans(
      shoulder,
      rowsOf(torsoLength - 3, () => [10 - girth, 13, 18, 21 + girth]),
    )
  else
    vest.spans(
      shoulder,
      rowsOf(torsoLength - 3, () => [10 - girth, 21 + girth]),
    )
  vest.shade({ right: view === 'back' ? 2 : 1 })
}

function drawNeck(figure: Figure): void {
  const { look, view, shoulder } = figure
  if (look.scarf) {
    const scarf = figure.add(cloth[look.scarf])
    scarf.spans(
      shoulder - 1,
      view === 'side'
        ? [
            [11, 20],
            [11, 20],
            [12, 19],
          ]
        : [
            [10, 21],
            [10, 21],
            [12, 19],
          ],
    )
    scarf.shade()
    if (view === 'front')
      scarf.spans(
        shoulder + 2,
        [
          [18, 20],
          [18, 20],
          [18, 20],
          [19, 20],
        ],
        toneOf.shade,
      )
    if (view === 'back')
      scarf.spans(
        shoulder + 2,
        [
          [12, 14],
          [12, 14],
          [12, 13],
        ],
        toneOf.shade,
      )
  } else if (view === 'front')
    figure.add(figure.skin).spans(
      shoulder,
      [
        [14, 17],
        [15, 16],
      ],
      toneOf.shade,
    )
}
