import { cloth } from '../palette.ts'
import { type Figure, footRow } from './figure.ts'
import { toneOf } from './layer.ts'

export function drawLegs(figure: Figure): void {
  const { view, stride, girth, posture } = figure
  // The lap covers them.
  if (posture.seated && view === 'back') return
  if (view === 'side') {
    const reach = posture.seated ? -6 : 0
    leg(figure, { x: 14 + reach - stride * 3, width: 4, lift: stride > 0 ? 1 : 0, tone: toneOf.shade })
    leg(figure, { x: 14 + reach + stride * 3, width: 4, lift: stride < 0 ? 1 : 0, tone: toneOf.base })
    return
  }
  leg(figure, { x: 11 - girth, width: 4 + girth, lift: stride === 1 ? 2 : 0, tone: toneOf.base })
  leg(figure, { x: 17, width: 4 + girth, lift: stride === -1 ? 2 : 0, tone: toneOf.base })
}

function leg(figure: Figure, at: { x: number; width: number; lift: number; tone: number }): void {
  const { look, hip, skirted } = figure
  const shoes = cloth[look.shoes]
  const top = hip - 1
  const bottom = footRow - at.lift
  const trousers = figure.add(skirted ? shoes : cloth[look.bottom])
  trousers.block(at.x, top, at.width, bottom - top - 1, at.tone)
  const shoe = figure.add(shoes)
  if (figure.view === 'side') {
    shoe.block(at.x, bottom - 2, at.width, 3, at.tone)
    shoe.block(at.x - 1, bottom - 1, 1, 2, at.tone)
  } else shoe.block(at.x, bottom - 2, at.width, 3, at.tone)
  if (at.tone !== toneOf.base) return
  trousers.shade({ right: 1, bottom: 0 })
  shoe.shade({ right: 1, bottom: 1 })
}

/** Draws the thighs of somebody who sits: towards the viewer, or to the side. */
export function drawLap(figure: Figure): void {
  const { look, view, hip, girth, skirted, posture } = figure
  if (!posture.seated || view === 'back') return
  const lap = figure.add(skirted && look.outfit === 'robe' ? figure.top : cloth[look.bottom])
  if (view === 'side') lap.block(8, hip - 3, 11, 4)
  else if (skirted) lap.block(10 - girth, hip - 3, 12 + girth * 2, 5)
  else {
    lap.block(10 - girth, hip - 2, 5 + girth, 4)
    lap.block(17, hip - 2, 5 + girth, 4)
  }
  lap.shade({ right: 1, bottom: 1 })
}
