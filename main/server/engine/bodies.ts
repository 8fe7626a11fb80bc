import type { Facing } from '../../world/bodies.ts'
import { playerBox } from '../../world/player-steps.ts'

/** A body's box on the ground, in pixels; RPGJS's positions are its top-left corner. */
export const hitbox = playerBox

/** RPGJS's numbers for directions. */
export const directionNumber: Readonly<Record<Facing, number>> = { up: 1, right: 2, down: 3, left: 4 }
const directionName: Readonly<Record<number, Facing>> = { 1: 'up', 2: 'right', 3: 'down', 4: 'left' }

export const facingOf = (direction: number): Facing => directionName[direction] ?? 'down'

/** From the centre of the feet (the simulation) to the hitbox's corner (RPGJS and frames). */
export const toCorner = (feet: { x: number; y: number }) => ({
  x: Math.round(feet.x - hitbox.width / 2),
  y: Math.round(feet.y - hitbox.height / 2),
})
