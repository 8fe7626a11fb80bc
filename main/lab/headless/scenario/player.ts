import type { Command } from '../../../world/commands.ts'
import { TALK_TILES } from '../../../world/constants.ts'
import { distance } from '../../../world/geometry.ts'
import type { BodyId, NpcId, OfferId, PlayerId } from '../../../world/ids.ts'
import { StoryError } from './names.ts'
import type { ScenarioVillage, StoryPlayer } from './scenario-types.ts'

/** Ticks after which a missing answer will never come. Some skills walk before they answer. */
const longestAnswer = 450

export const createPlayer = (options: {
  id: PlayerId
  name: string
  village: ScenarioVillage
  nextMessage: () => string
}): StoryPlayer => {
  const { id, name, village, nextMessage } = options
  const { names, map } = village
  /** Where they will be once the waiting commands are applied. */
  let bound: { x: number; y: number } | null = null

  const body = () => village.state.players[id]
  const pointOf = (where: BodyId): { x: number; y: number } => {
    const other = village.state.npcs[where as NpcId] ?? village.state.players[where as PlayerId]
    if (!other) throw new StoryError(`${where} is not in the village.`)
    return other
  }
  const standAt = (point: { x: number; y: number }): void => {
    bound = point
    const move: Command = body()?.present
      ? { kind: 'playerMoved', player: id, ...point, facing: 'left' }
      : { kind: 'join', player: id, name, position: point }
    village.send(move)
  }
  const standNextTo = (where: BodyId): void => {
    const { x, y } = pointOf(where)
    standAt({ x: x + map.tileSize / 2, y })
  }
  const near = (where: BodyId): void => {
    const here = bound ?? (body()?.present ? body() : undefined)
    if (!here || distance(here, pointOf(where)) / map.tileSize > TALK_TILES - 1) standNextTo(where)
    bound = null
  }
  const goTo = (where: string): void => {
    const place = placeNamed(where)
    if (place === null) return standNextTo(names.body(where))
    const { spots, x, y, width, height } = place
    const [column, row] = spots[Math.floor(spots.length / 2)] ?? [
      Math.floor((x + width / 2) / map.tileSize),
      Math.floor((y + height / 2) / map.tileSize),
    ]
    standAt({ x: (column + 0.5) * map.tileSize, y: (row + 0.5) * map.tileSize })
  }
  const placeNamed = (where: string) => {
    try {
      return map.places[names.place(where)] ?? null
    } catch (error) {
      if (error instanceof StoryError) return null
      throw error
    }
  }

  return {
    id,
    name,
    get bag() {
      return body()?.bag ?? { gold: 0, items: {} }
    },
    says(text, { to }) {
      const npc = names.npc(to)
      near(npc)
      village.send({ kind: 'say', player: id, npc, text, message: nextMessage() })
    },
    async tells(to, text) {
      const npc = names.npc(to)
      const from = village.events.length
      this.says(text, { to })
      const answers = (): string[] =>
        village.events
          .slice(from)
          .flatMap((event) => (event.kind === 'said' && event.speaker === npc && event.to === id ? [event.text] : []))
      const done = await village.runUntil(
        () => answers().length > 0 && village.state.npcs[npc]?.operations.length === 0,
        longestAnswer,
      )
      if (!done && answers().length === 0) throw new StoryError(`${to} had no answer to "${text}".`)
      return answers().join(' ')
    },
    saysAloud(text) {
      village.send({ kind: 'sayAloud', player: id, text, message: nextMessage() })
    },
    goesTo: goTo,
    leaves() {
      bound = null
      village.send({ kind: 'leave', player: id })
    },
    gives(to, goods) {
      const other = names.body(to)
      near(other)
      village.send({ kind: 'playerGive', player: id, to: other, goods })
    },
    answersOffer(accept) {
      const offers = Object.values(village.state.offers).filter((offer) => offer.to === id)
      const newest = offers.toSorted((a, b) => b.since - a.since)[0]
      if (!newest) throw new StoryError(`Nobody has offered ${name} anything.`)
      near(newest.from)
      village.send({ kind: 'answerOffer', body: id, offer: newest.id as OfferId, accept })
    },
    joinsTalkOf(npc) {
      const other = names.npc(npc)
      const conversation = village.state.npcs[other]?.conversation
      if (conversation == null) throw new StoryError(`${npc} is in no talk that ${name} could join.`)
      near(other)
      village.send({ kind: 'joinTalk', body: id, conversation })
    },
  }
}
