import { type Finding, finding } from '../../language/findings/finding.ts'
import { didYouMean, placesNear } from '../plain-words.ts'
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
  fault: Finding
}

/** The names and links in a mystery that lead nowhere. */
export const faultsIn = (read: ReadMystery, scene: MysteryScene): MysteryFault[] => {
  const pieces = [...read.statements, ...read.clues]
  const ids = pieces.map(({ id }) => id)
  const known = new Set(ids)
  const piece = (id: string, where: string): Finding[] =>
    known.has(id) ? [] : [finding('mystery-faults.is-not-a-piece-of-this', { where, id, meant: didYouMean(id, ids) })]
  const person = (npc: string, where: string): Finding[] =>
    scene.npcs.has(npc)
      ? []
      : [finding('mystery-faults.is-nobody-in-npcagents', { where, npc, meant: didYouMean(npc, [...scene.npcs]) })]
  const reached = reachable(read)
  const ofPiece = ({ id, needs, against }: (typeof pieces)[number]): Finding[] => [
    ...(ids.indexOf(id) === ids.lastIndexOf(id) ? [] : [finding('mystery-faults.two-pieces-have-the-id-give', { id })]),
    ...needs.flatMap(({ pieces: asked = [] }) => asked.flatMap((other) => piece(other, 'needs.pieces'))),
    ...against.flatMap((other) => piece(other.piece, 'against')),
    ...(reached.has(id) ? [] : [finding('mystery-faults.nobody-can-ever-hold-the-pieces', { id })]),
  ]
  const at = <Entry>(list: MysteryFault['list'], entries: readonly Entry[], faults: (entry: Entry) => Finding[]) =>
    entries.flatMap((one, entry) => faults(one).map((fault) => ({ list, entry, fault })))
  return [
    ...at('statements', read.statements, (statement) => [
      ...ofPiece(statement),
      ...person(statement.by, 'by'),
      ...(statement.instead === undefined ? [] : piece(statement.instead, 'instead')),
      ...(statement.secret && scene.secrets.get(statement.by)?.includes(statement.says) === false
        ? [finding('mystery-faults.secret-these-are-not-the-words', { by: statement.by })]
        : []),
    ]),
    ...at('clues', read.clues, (clue) => [
      ...ofPiece(clue),
      ...(clue.by === undefined ? [] : person(clue.by, 'by')),
      ...(scene.places === undefined || scene.places.has(clue.at)
        ? []
        : [finding('mystery-faults.at-is-not-a-place-on', { at: clue.at, near: placesNear(clue.at, scene.places) })]),
    ]),
    ...at('leads', read.leads, ({ after, until }) => [
      ...after.flatMap((id) => piece(id, 'after')),
      ...until.flatMap((id) => piece(id, 'until')),
    ]),
    ...at('hears', read.hears, ({ who, of }) => [...person(who, 'who'), ...of.flatMap((id) => piece(id, 'of'))]),
    ...at('ends', read.ends, (end) => [
      ...(read.ends.filter(({ id }) => id === end.id).length > 1
        ? [finding('mystery-faults.two-ends-have-the-id', { id: end.id })]
        : []),
      ...person(end.with, 'with'),
      ...end.needs.flatMap((id) => piece(id, 'needs')),
      ...end.ties.flatMap(({ of, to }) => [...person(of, 'ties.of'), ...person(to, 'ties.to')]),
      ...end.ties.flatMap(({ of, to }) =>
        of === to ? [finding('mystery-faults.ties-cant-stand-in-a-relation', { of })] : [],
      ),
      ...end.moods.flatMap(({ npc }) => person(npc, 'moods.npc')),
      ...end.talk.flatMap(({ who }) => person(who, 'talk.who')),
      ...(end.begins === undefined || scene.events.has(end.begins)
        ? []
        : [
            finding('mystery-faults.begins-there-is-no-event-in', {
              begins: end.begins,
              meant: didYouMean(end.begins, [...scene.events]),
            }),
          ]),
      ...(end.pays === undefined ? [] : person(end.pays.by, 'pays.by')),
      ...Object.keys(end.pays?.goods.items ?? {}).flatMap((id) =>
        scene.items.has(id)
          ? []
          : [finding('mystery-faults.pays-is-not-an-item-of', { id, meant: didYouMean(id, [...scene.items]) })],
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
