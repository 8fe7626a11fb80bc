import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { Clue, Lead, MysteryKind, MysteryRun, Piece, Statement } from '../../world/mysteries/kinds.ts'
import { endingOf, endOf, holds, mysteriesIn, mysteryRunOf, pieceOf } from '../../world/mysteries/kinds-of.ts'
import { mayEnd } from '../../world/mysteries/may-gain.ts'
import type { PlayerBody, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { ShownMystery } from '../rooms/shown.ts'
import type { NameOf } from './goods-view.ts'

interface Seen {
  state: WorldState
  map: MapData
  nameOf: NameOf
}

/** The most leads that are shown at once, the oldest first. */
const mostLeads = 3

/** What a player has found out of each mystery: nothing of a mystery of which they hold no piece. */
export const mysteriesOf = (seen: Seen, player: PlayerBody): ServerMessages['mysteries'] => ({
  mysteries: mysteriesIn(seen.state).flatMap((kind) => {
    const run = mysteryRunOf(player, kind.id)
    return run === undefined ? [] : shownMystery(seen, kind, { run, player })
  }),
})

function shownMystery(
  { state, map, nameOf }: Seen,
  kind: MysteryKind,
  { run, player }: { run: MysteryRun; player: PlayerBody },
): ShownMystery {
  const held = run.pieces.map(({ id }) => pieceOf(kind, id)).filter((piece): piece is Piece => piece !== undefined)
  const statements = held.filter((piece): piece is Statement => piece.kind === 'statement')
  const clues = held.filter((piece): piece is Clue => piece.kind === 'clue')
  const takenBack = new Set(statements.flatMap(({ instead }) => instead ?? []))
  const ending = endingOf(state, kind.id)
  const end = run.end && endOf(kind, run.end.id)
  const isOver = end !== undefined || ending?.end.open === true
  const leads = isOver ? [] : leadsOf(kind, run)
  const witnesses = [...new Set(statements.map(({ by }) => by))]
  return {
    id: kind.id,
    name: kind.name,
    text: kind.text,
    witnesses: witnesses.map((npc) => ({
      npc,
      name: nameOf(npc),
      said: statements
        .filter(({ by }) => by === npc)
        .map(({ id, says, is }) => ({
          id,
          text: says,
          takenBack: takenBack.has(id),
          // Whoever doesn't know the end can't know what was a lie.
          ...(isOver && is !== 'true' ? { was: is } : {}),
        })),
    })),
    clues: clues.map(({ id, at, look, shows }) => ({
      id,
      look: `${placeOf(map, at)?.label ?? at}: ${look}`,
      text: shows,
    })),
    clashes: held.flatMap(({ against }) =>
      against.flatMap(({ piece, text }) => (holds(run, piece) && !takenBack.has(piece) ? text : [])),
    ),
    leads: leads.map(({ text }) => text),
    leadsTo: leads.map((lead) => whereTo(kind, lead, { map, nameOf })),
    ends: kind.ends.flatMap((one) =>
      mayEnd(state, kind, { end: one, player }) ? { act: one.act, name: nameOf(one.with) } : [],
    ),
    ...(end ? { ended: { name: end.name, text: end.text } } : {}),
    ...(ending ? { known: ending.end.known } : {}),
  }
}

const leadsOf = ({ leads }: MysteryKind, run: MysteryRun): Lead[] =>
  leads
    .filter(
      ({ after, until }) => after.every((piece) => holds(run, piece)) && !until.some((piece) => holds(run, piece)),
    )
    .slice(0, mostLeads)

/** Whom or where a lead leads to, if its own words name them: a hint that names nobody gives nobody away. */
function whereTo(
  kind: MysteryKind,
  { until, text }: Lead,
  { map, nameOf }: Pick<Seen, 'map' | 'nameOf'>,
): { npc?: string; place?: string } {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const names = (what: string): boolean => words.includes(` ${what.toLowerCase()} `)
  for (const id of until) {
    const piece = pieceOf(kind, id)
    if (piece?.kind === 'statement' && names(nameOf(piece.by))) return { npc: piece.by }
    const label = piece?.kind === 'clue' ? placeOf(map, piece.at)?.label : undefined
    if (piece?.kind === 'clue' && label !== undefined && names(label)) return { place: piece.at }
  }
  return {}
}
