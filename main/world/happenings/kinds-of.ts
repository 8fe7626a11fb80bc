import { canonicalJson } from '../canonical-json.ts'
import type { Command } from '../commands.ts'
import type { HappeningId, NpcId } from '../ids.ts'
import type { WorldState } from '../state.ts'
import type { Almanac, Happening, HappeningKind } from './kinds.ts'

/** The kind of a happening. Looks at own properties only, since a file may be named `constructor`. */
export const kindOf = ({ almanac }: Pick<WorldState, 'almanac'>, id: HappeningId): HappeningKind | undefined =>
  Object.hasOwn(almanac, id) ? almanac[id] : undefined

export const goingOn = ({ happenings }: Pick<WorldState, 'happenings'>, id: HappeningId): Happening | undefined =>
  Object.hasOwn(happenings, id) ? happenings[id] : undefined

/** All kinds of happening, sorted by id, whatever the key order. */
export const kindsIn = ({ almanac }: Pick<WorldState, 'almanac'>): HappeningKind[] => Object.values(almanac).sort(byId)

/** Current happenings, sorted by id. */
export const happeningsIn = ({ happenings }: Pick<WorldState, 'happenings'>): Happening[] =>
  Object.values(happenings).sort(byId)

const byId = (left: { id: string }, right: { id: string }): number =>
  left.id < right.id ? -1 : left.id > right.id ? 1 : 0

/**
 * The commands that tell a world about a changed almanac, for the first tick and the journal. Empty if nothing changed.
 */
export const reconcileAlmanac = (state: Pick<WorldState, 'almanac'>, almanac: Almanac): Command[] =>
  canonicalJson(state.almanac) === canonicalJson(almanac) ? [] : [{ kind: 'almanacChanged', almanac }]

/** The NPCs involved in a happening: its hosts, those who fall ill or do something in it, and whose things it breaks. */
export const takingPartIn = ({ hosts, effects }: HappeningKind): NpcId[] => [
  ...new Set([
    ...hosts,
    ...effects.flatMap((effect) =>
      effect.kind === 'ill' || effect.kind === 'does' ? effect.npc : effect.kind === 'damage' ? effect.of : [],
    ),
  ]),
]
