import { cloth } from '../palette.ts'
import { type Figure, footRow, rowsOf } from './figure.ts'
import { toneOf } from './layer.ts'

export function drawApron(figure: Figure): void {
  const { look, view, shoulder, hip, torsoLength, girth, skirted } = figure
  if (!look.apron) return
  const apron = figure.add(cloth[look.apron])
  const length = skirted ? footRow - shoulder - 6 : torsoLength + (view === 'side' ? -1 : 1)
  if (view === 'side') {
    apron.spans(
      shoulder + 3,
      rowsOf(length, (i) => [10 - girth - (skirted ? Math.trunc(Math.min(3, Math.max(0, i - 4) * 0.5)) : 0), 13]),
    )
    apron.shade({ right: 1 })
    apron.block(14, hip - 3, 6, 1)
  } else if (view === 'front') {
    apron.spans(shoulder + 2, [
      [13, 18],
      [13, 18],
      [12, 19],
      [12, 19],
      ...rowsOf(length - 4, (i) => (i > 2 && skirted ? [10, 21] : [11, 20])),
    ])
    apron.shade()
    for (const [x, tone] of [
      [12, toneOf.base],
      [19, toneOf.shade],
    ] as const)
      apron.block(x, shoulder, 1, 2, tone)
    apron.block(10 - girth, hip - 3, 12 + girth * 2, 1, toneOf.shade)
    apron.block(13, hip + 1, 6, 1, toneOf.shade)
  } else {
    apron.block(10 - girth, hip - 3, 12 + girth * 2, 2)
    apron.block(14, hip - 4, 4, 3, toneOf.light)
    apron.block(14, hip - 1, 2, 3)
    apron.block(17, hip - 1, 1, 4, toneOf.shade)
    for (const [x, y] of [
      [12, 0],
      [13, 1],
      [19, 0],
      [18, 1],
    ] as const)
      apron.dot(x, shoulder + y)
  }
}

/** Draws the part of the cloak that lies over shoulders and back. */
export function drawCloak(figure: Figure): void {
  const { look, view, shoulder, torsoLength, legLength, girth } = figure
  if (!look.cloak) return
  const cloak = figure.add(cloth[look.cloak])
  const length = torsoLength + legLength
  if (view === 'back') {
    cloak.spans(shoulder, [
      [10, 21],
      [8, 23],
      ...rowsOf(length - 5, (i) => [7 - Math.min(2, i >> 2) - girth, 24 + Math.min(2, i >> 2) + girth]),
    ])
    cloak.shade({ right: 3, left: 2, bottom: 2 })
    for (const x of [12, 16, 20]) cloak.block(x, shoulder + 5, 1, length - 9, toneOf.shade)
  } else if (view === 'side') {
    cloak.spans(shoulder, [[12, 20], [12, 21], [14, 21], ...rowsOf(length - 6, (i) => [16, 21 + Math.min(3, i >> 2)])])
    cloak.shade()
  } else {
    cloak.spans(shoulder - 1, [
      [10, 21],
      [8, 23],
      [7, 11, 20, 24],
      [7, 9, 22, 24],
    ])
    cloak.shade()
    const clasp = figure.add(cloth.ochre)
    clasp.dot(15, shoulder + 1, toneOf.light)
    clasp.dot(16, shoulder + 1)
  }
}
