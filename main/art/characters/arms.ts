import { cloth, type Ramp } from '../palette.ts'
import type { Figure } from './figure.ts'
import { type Layer, toneOf } from './layer.ts'
import type { ArmPosition } from './postures.ts'
import { drawTool } from './tools.ts'

const sleeveRamp = (figure: Figure): Ramp =>
  figure.look.sleeve === 'bare' ? figure.skin : figure.look.sleeve ? cloth[figure.look.sleeve] : figure.top

function hangingArm(figure: Figure, at: { x: number; y: number; width: number; length: number; tone: number }): void {
  const sleeve = figure.add(sleeveRamp(figure))
  sleeve.block(at.x, at.y, at.width, at.length - 2, at.tone)
  const hand = figure.add(figure.skin)
  hand.block(at.x, at.y + at.length - 2, at.width, 2, at.tone)
  if (at.tone !== toneOf.base) return
  sleeve.shade({ right: 1, bottom: 0 })
  hand.shade({ right: 1, bottom: 0 })
  hand.dot(at.x, at.y + at.length - 2, toneOf.light)
}

type Bent = Exclude<ArmPosition, 'hang'>
const isRaised = (arm: ArmPosition): arm is 'mouth' | 'raised' => arm === 'mouth' || arm === 'raised'

type Spot = readonly [x: number, y: number]
/** Where elbow and hand are, as columns and as rows below the shoulder. The left arm in front view. */
interface Bend {
  front: { elbow: Spot; hand: Spot }
  side: { elbow: Spot; hand: Spot }
}
const bends: Record<Bent, Bend> = {
  low: { front: { elbow: [7, 6], hand: [11, 9] }, side: { elbow: [13, 7], hand: [8, 9] } },
  ahead: { front: { elbow: [6, 5], hand: [11, 6] }, side: { elbow: [12, 6], hand: [6, 6] } },
  chest: { front: { elbow: [6, 5], hand: [12, 3] }, side: { elbow: [13, 6], hand: [8, 3] } },
  hug: { front: { elbow: [7, 6], hand: [17, 4] }, side: { elbow: [14, 6], hand: [10, 4] } },
  mouth: { front: { elbow: [6, 4], hand: [12, -1] }, side: { elbow: [12, 5], hand: [7, 0] } },
  raised: { front: { elbow: [5, -2], hand: [6, -8] }, side: { elbow: [15, -3], hand: [13, -9] } },
  wide: { front: { elbow: [5, 5], hand: [3, 0] }, side: { elbow: [11, 5], hand: [5, 1] } },
}

const armWidth = 3

/** Draws a limb of square steps between two spots. */
function limb(layer: Layer, from: Spot, to: Spot, tone: number): void {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 1)
  for (let step = 0; step <= steps; step++)
    layer.block(
      Math.round(from[0] + ((to[0] - from[0]) * step) / steps),
      Math.round(from[1] + ((to[1] - from[1]) * step) / steps),
      armWidth,
      armWidth,
      tone,
    )
}

function bentArm(figure: Figure, position: Bent, arm: 'left' | 'right' | 'far'): void {
  const { view, shoulder, girth, posture } = figure
  const isSide = view === 'side'
  const bend = bends[position][isSide ? 'side' : 'front']
  const flip = arm === 'right' && !isSide
  const place = ([x, y]: Spot): Spot => {
    const column = isSide ? x - (arm === 'far' ? 1 : 0) : x < 10 ? x - girth : x
    return [flip ? 32 - armWidth - column : column, shoulder + y + 1]
  }
  const tone = arm === 'far' ? toneOf.shade : toneOf.base
  const sleeve = figure.add(sleeveRamp(figure))
  const [joint, elbow, hand] = [place([isSide ? 14 : 7, 1]), place(bend.elbow), place(bend.hand)]
  limb(sleeve, joint, elbow, tone)
  // From behind, hands before the body are hidden.
  const isHidden = view === 'back' && position !== 'raised' && position !== 'wide'
  if (!isHidden) limb(sleeve, elbow, hand, tone)
  if (tone === toneOf.base) sleeve.shade({ right: 1, bottom: 0 })
  const holds = arm === (isSide ? 'left' : (posture.hand ?? 'right'))
  if (holds && posture.tool) drawTool(figure, posture.tool, { x: hand[0], y: hand[1] })
  if (isHidden) return
  const fist = figure.add(figure.skin)
  fist.block(hand[0], hand[1], armWidth, armWidth, tone)
  if (tone === toneOf.base) fist.shade({ right: 1, bottom: 0 })
}

/** Draws the arm on the far side, which is visible only from the side. */
export function drawFarArm(figure: Figure): void {
  const { view, posture, skirted } = figure
  if (view !== 'side') return
  const [, far] = posture.arms
  if (far !== 'hang') {
    if (!isRaised(far)) bentArm(figure, far, 'far')
    return
  }
  if (skirted) return
  hangingArm(figure, {
    x: 15 - figure.stride * 3,
    y: figure.shoulder + 2,
    width: 3,
    length: figure.torsoLength - 3,
    tone: toneOf.shade,
  })
}

export function drawArms(figure: Figure): void {
  const { view, stride, shoulder, torsoLength, girth, posture } = figure
  const [first, second] = posture.arms
  if (view === 'side') {
    if (first !== 'hang') {
      if (!isRaised(first)) bentArm(figure, first, 'left')
      return
    }
    const swing = Math.trunc(14 + stride * 2.5)
    hangingArm(figure, {
      x: swing,
      y: shoulder + 2,
      width: 4,
      length: torsoLength - 2 - Math.abs(stride),
      tone: toneOf.base,
    })
    return
  }
  const length = torsoLength - 1
  // The first arm is the right one: on the left in the picture of somebody who faces us.
  const [left, right] = posture.hand === 'left' ? [first, second] : [second, first]
  if (left === 'hang')
    hangingArm(figure, {
      x: 7 - girth,
      y: shoulder + 1,
      width: 3,
      length: length + (stride < 0 ? -1 : 0),
      tone: toneOf.base,
    })
  else if (!isRaised(left)) bentArm(figure, left, 'left')
  if (right === 'hang')
    hangingArm(figure, {
      x: 22 + girth,
      y: shoulder + 1,
      width: 3,
      length: length + (stride > 0 ? -1 : 0),
      tone: toneOf.base,
    })
  else if (!isRaised(right)) bentArm(figure, right, 'right')
}

/** Draws the arms that are before the face or above the head. */
export function drawRaisedArms(figure: Figure): void {
  const { view, posture } = figure
  const [first, second] = posture.arms
  if (view === 'side') {
    if (isRaised(second)) bentArm(figure, second, 'far')
    if (isRaised(first)) bentArm(figure, first, 'left')
    return
  }
  const [left, right] = posture.hand === 'left' ? [first, second] : [second, first]
  if (isRaised(left)) bentArm(figure, left, 'left')
  if (isRaised(right)) bentArm(figure, right, 'right')
}
