import type { RpgClientEngine } from '@rpgjs/client'
import { Texture } from 'pixi.js'
import { readOwnSheet, restOf } from '../art/characters/own-sheet.ts'
import { ordinary, readSheetName, type SheetVariant, sheetName, walkedPoses } from '../art/characters/sheet-layout.ts'
import type { SeenBody } from '../server/rooms/frames/seen-bodies.ts'
import type { ShownPose } from '../server/rooms/shown.ts'
import type { Bubble, GameState } from './game-state.ts'

/** How often the page looks at what bodies do. Milliseconds. */
const lookEvery = 100

/** RPGJS's drawing of a body. */
interface Drawing {
  readonly graphic: string
  setGraphic(name: string): void
}
interface MapScene {
  getSprite(id: string): { getLayoutContainer(): { children: unknown[] } } | undefined
}
export const isDrawing = (child: unknown): child is Drawing =>
  typeof (child as Partial<Drawing>)?.setGraphic === 'function'

/**
 * Shows what people do. Each pose is a sheet of its own, which is fetched when it is first needed; until it has come,
 * the body keeps the sheet that it has. Whoever speaks gestures while their words are on the page.
 */
export function createPosing(options: {
  state: GameState
  villagers(): readonly SeenBody[]
  /** Whether a sheet has been loaded. The first question starts loading it. */
  isLoaded?(image: string): boolean
}) {
  const { state, villagers, isLoaded = isTextureLoaded } = options
  let lookedAt = Number.NEGATIVE_INFINITY

  function pose(scene: MapScene, id: string, variant: SheetVariant): void {
    const drawing = scene.getSprite(id)?.getLayoutContainer().children.find(isDrawing)
    if (!drawing) return
    const own = readOwnSheet(drawing.graphic)
    if (own) {
      const rest = restOf(variant)
      const wanted = rest === null ? own.base : `${own.base}-${rest}`
      if (drawing.graphic !== wanted && isLoaded(`/assets/${own.picture}.png`)) drawing.setGraphic(wanted)
      return
    }
    const look = readSheetName(drawing.graphic)?.look
    if (!look) return
    const wanted = sheetName(look, variant)
    if (drawing.graphic !== wanted && isLoaded(`/assets/${wanted}.png`)) drawing.setGraphic(wanted)
  }

  return {
    /** Call in each frame. */
    frame(engine: RpgClientEngine, now: number): void {
      if (now - lookedAt < lookEvery) return
      lookedAt = now
      const scene = engine.getScene() as unknown as MapScene | null
      if (!scene?.getSprite) return
      const speaking = new Map(state.bubbles.map((bubble) => [bubble.speaker, bubble]))
      for (const body of villagers())
        if (body.house === 'out') pose(scene, body.id, variantOf(body, speaking.get(body.id)))
      const players = state.around.filter(({ kind }) => kind === 'player').map(({ id }) => id)
      for (const id of [state.me.id, ...players]) {
        const bubble = speaking.get(id)
        const used = state.poses.find((one) => one.id === id)
        pose(scene, id, variantOfPlayer(state, id, { bubble, used }))
      }
    },
  }
}

/** Players lie where they sleep, sit at a board, and are seen at what they use. */
export const variantOfPlayer = (
  { asleep, inBed, seated }: Pick<GameState, 'asleep' | 'inBed' | 'seated'>,
  id: string,
  { bubble, used }: { bubble?: Bubble | undefined; used?: Pick<ShownPose, 'pose' | 'seat'> | undefined } = {},
): SheetVariant => {
  if (asleep.includes(id)) return { ...ordinary, pose: 'sleep', seat: inBed.includes(id) ? 'none' : 'ground' }
  const seat = seated.includes(id) ? 'bench' : (used?.seat ?? 'none')
  return { ...ordinary, pose: bubble ? gestureOf(bubble) : (used?.pose ?? null), seat }
}

const gestureOf = ({ thinking }: Bubble): 'think' | 'talk' => (thinking ? 'think' : 'talk')

/** The sheet for what a villager does. */
export function variantOf(
  { posture, seat, feeling, moving }: Pick<SeenBody, 'posture' | 'seat' | 'feeling' | 'moving'>,
  bubble: Bubble | undefined,
): SheetVariant {
  if (moving) return { pose: posture && walkedPoses.includes(posture) ? posture : null, face: feeling, seat: 'none' }
  return { pose: bubble ? gestureOf(bubble) : posture, face: feeling, seat }
}

const isTextureLoaded = (image: string): boolean => Texture.from(image).baseTexture.valid
