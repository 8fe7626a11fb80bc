import { nameIn } from '../../../../saves/replay/tell-event.ts'
import type { SimulationEvent } from '../../../../world/commands.ts'
import type { MapData } from '../../../../world/map-data.ts'
import type { WorldState } from '../../../../world/state.ts'

/** How long the text of one event may be. Characters. */
const longest = 400

/** An event's kind in words: `heardInTalk` becomes `heard in talk`. */
export const kindWords = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Describes an event that has no sentence of its own: its kind and its fields. */
export const plainWords = (state: WorldState, map: MapData, event: SimulationEvent): string => {
  const word = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(word).join(', ')
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([key, inner]) => `${kindWords(key)} ${word(inner)}`)
        .join(', ')
    const text = String(value)
    if (Object.hasOwn(state.npcs, text) || Object.hasOwn(state.players, text)) return nameIn(state, text)
    return Object.hasOwn(map.places, text) ? (map.places[text as keyof typeof map.places]?.label ?? text) : text
  }
  const { kind, ...rest } = event
  const said = Object.entries(rest).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`${kindWords(key)}: ${word(value)}`],
  )
  const text = `${kindWords(kind)} (${said.join('; ')})`
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
