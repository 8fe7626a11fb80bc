import { placesNear } from '../../language/nearest.ts'
import { didYouMean } from '../plain-words.ts'
import type { ReadMystery } from './mystery-schema.ts'

/** The names that a mystery may use in this world. `places` is undefined if no map was read. */
export interface MysteryScene {
  places: ReadonlySet<string> | undefined
  npcs: ReadonlySet<string>
  items: ReadonlySet<string>
  events: ReadonlySet<string>
  /** The secrets in the souls, by NPC. */
  secrets: ReadonlyMap<string, readonly string[]>
}

export interface MysteryFault {
  list: 'statements' | 'clues' | 'leads' | 'hears' | 'ends'
  entry: number
  fault: string
}

/** The names and links in a mystery that lead nowhere. */
export const faultsIn = (read: ReadMystery, scene: MysteryScene): MysteryFault[] => {
  const pieces = [...read.statements, ...read.clues]
  const ids = pieces.map(({ id }) => id)
  const known = new Set(ids)
  const piece = (id: string, where: string): string[] =>
    known.has(id) ? [] : [`${where}: "${id}" is not a piece of this mystery${didYouMean(id, ids)}`]
  const person = (npc: string, where: string): string[] =>
    scene.npcs.has(npc) ? [] : [`${where}: "${npc}" is nobody in npc-agents/${didYouMean(npc, [...scene.npcs])}`]
  const reached = reachable(read)
  const ofPiece = ({ id, needs, against }: (typeof pieces)[number]): string[] => [
    ...(ids.indexOf(id) === ids.lastIndexOf(id) ? [] : [`two pieces have the id "${id}"; give one another`]),
    ...needs.flatMap(({ pieces: asked = [] }) => asked.flatMap((other) => piece(other, 'needs.pieces'))),
    ...against.flatMap((other) => piece(other.piece, 'against')),
    ...(reached.has(id)
      ? []
      : [`nobody can ever hold "${id}": the pieces that it needs need each other; loosen one of them`]),
  ]
  const at = <Entry>(list: MysteryFault['list'], entries: readonly Entry[], faults: (entry: Entry) => string[]) =>
    entries.flatMap((one, entry) => faults(one).map((fault) => ({ list, entry, fault })))
  return [
    ...at('statements', read.statements, (statement) => [
      ...ofPiece(statement),
      ...person(statement.by, 'by'),
      ...(statement.instead === undefined ? [] : piece(statement.instead, 'instead')),
      ...(statement.secret && scene.secrets.get(statement.by)?.includes(statement.says) === false
        ? [
            `secret: these are not the words of a secret in npc-agents/${statement.by}/SOUL.md; copy one word for word, or leave out "secret"`,
          ]
        : []),
    ]),
    ...at('clues', read.clues, (clue) => [
      ...ofPiece(clue),
      ...(clue.by === undefined ? [] : person(clue.by, 'by')),
      ...(scene.places === undefined || scene.places.has(clue.at)
        ? []
        : [`at: "${clue.at}" is not a place on the map${placesNear(clue.at, scene.places)}`]),
    ]),
    ...at('leads', read.leads, ({ after, until }) => [
      ...after.flatMap((id) => piece(id, 'after')),
      ...until.flatMap((id) => piece(id, 'until')),
    ]),
    ...at('hears', read.hears, ({ who, of }) => [...person(who, 'who'), ...of.flatMap((id) => piece(id, 'of'))]),
    ...at('ends', read.ends, (end) => [
      ...(read.ends.filter(({ id }) => id === end.id).length > 1 ? [`two ends have the id "${end.id}"`] : []),
      ...person(end.with, 'with'),
      ...end.needs.flatMap((id) => piece(id, 'needs')),
      ...end.ties.flatMap(({ of, to }) => [...person(of, 'ties.of'), ...person(to, 'ties.to')]),
      ...end.ties.flatMap(({ of, to }) => (of === to ? [`ties: "${of}" can't stand in a relation to itself`] : [])),
      ...end.moods.flatMap(({ npc }) => person(npc, 'moods.npc')),
      ...end.talk.flatMap(({ who }) => person(who, 'talk.who')),
      ...(end.begins === undefined || scene.events.has(end.begins)
        ? []
        : [`begins: there is no event "${end.begins}" in events/${didYouMean(end.begins, [...scene.events])}`]),
      ...(end.pays === undefined ? [] : person(end.pays.by, 'pays.by')),
      ...Object.keys(end.pays?.goods.items ?? {}).flatMap((id) =>
        scene.items.has(id) ? [] : [`pays: "${id}" is not an item of this world${didYouMean(id, [...scene.items])}`],
      ),
    ]),
  ]
}

/** The pieces that can be held, if everybody trusts the player. Unknown pieces are a fault of their own. */
const reachable = ({ statements, clues }: ReadMystery): ReadonlySet<string> => {
  const known = new Set([...statements, ...clues].map(({ id }) => id))
  const reached = new Set<string>()
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const { id, needs } of [...statements, ...clues])
      if (
        needs.length === 0 ||
        needs.some(({ pieces = [] }) => pieces.every((piece) => reached.has(piece) || !known.has(piece)))
      )
        reached.add(id)
  }
  return reached
}
