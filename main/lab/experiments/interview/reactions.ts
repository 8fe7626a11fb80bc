import { gameTimeAt } from '../../../language/calendar.ts'
import type { BodyId, PlaceId } from '../../../world/ids.ts'
import { ownFood } from '../../../world/life/eating.ts'
import type { MapData } from '../../../world/map-data.ts'
import { DISLIKED, FRIEND } from '../../../world/society/standing.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'
import type { Question } from './question.ts'
import { contentWords } from './words.ts'

type Asked = Omit<Question, 'npc' | 'group'>

export interface ReactionTerms {
  body: NpcBody
  map: MapData
  state: Pick<WorldState, 'catalogue'>
  /** Game milliseconds since 1970. Questions concern only what comes after `from`. */
  from: number
  nameOf: ReadonlyMap<string, string>
  placeWords: (place: PlaceId) => string[]
}

/**
 * Questions about what somebody would do if something happened. The answer follows from their rules, needs, relations
 * and plan; nobody wrote it.
 */
export const aboutReactions = (terms: ReactionTerms): Asked[] => [
  ...inTheRain(terms),
  ...inNeed(terms),
  ...askedForHelp(terms),
]

/** An NPC at leisure or at table outdoors leaves the rain; one that works or is under a roof stays (`outOfTheWet`). */
const inTheRain = ({ body, map, from, placeWords }: ReactionTerms): Asked[] =>
  (body.day?.entries ?? []).flatMap((entry): Asked[] => {
    if (entry.from <= from || entry.act === 'sleep') return []
    const place = Object.hasOwn(map.places, entry.at) ? map.places[entry.at] : undefined
    const leaves = place?.indoors !== true && (entry.act === 'leisure' || entry.act === 'meal')
    const { time } = gameTimeAt(entry.from + Math.floor((entry.to - entry.from) / 2))
    return [
      {
        ask: `What would you do if it rained at ${time}?`,
        facts: [{ kind: 'names', any: placeWords(leaves ? body.character.home : entry.at) }],
      },
    ]
  })

/** A hungry NPC eats its own food, otherwise at home. A weary one goes home to sleep (`urgentNeed`). */
const inNeed = ({ body, state, placeWords }: ReactionTerms): Asked[] => {
  const food = ownFood({ state: state as WorldState }, body)
  const kind = food === null ? undefined : state.catalogue.items[food]
  return [
    {
      ask: 'What would you do if you were hungry?',
      facts: [{ kind: 'names', any: kind ? [kind.name, ...contentWords(kind.name)] : placeWords(body.character.home) }],
    },
    {
      ask: 'What would you do if you were worn out?',
      facts: [
        { kind: 'names', any: placeWords(body.character.home) },
        { kind: 'names', any: ['sleep', 'bed', 'rest'] },
      ],
    },
  ]
}

/** An NPC helps people it likes and not those it shuns. Neutral people show nothing. */
const askedForHelp = ({ body, nameOf }: ReactionTerms): Asked[] =>
  [...nameOf].flatMap(([id, name]): Asked[] => {
    const relation = Object.hasOwn(body.relations, id) ? body.relations[id as BodyId] : undefined
    if (!relation || id === body.id) return []
    const isShunned = relation.affinity <= DISLIKED || relation.quarrel !== undefined
    if (!isShunned && relation.affinity < FRIEND) return []
    return [
      {
        ask: `What would you do if ${name} asked you for help?`,
        facts: [{ kind: 'names', any: isShunned ? ['no', 'not'] : ['yes', 'gladly', 'help'] }],
      },
    ]
  })
