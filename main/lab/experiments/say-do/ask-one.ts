import type { Content } from '../../../content/load-content.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import { HAND_TILES, TALK_OPEN_TILES } from '../../../world/constants.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { RequestWorld, SayDoRequest } from './requests.ts'
import type { Heard, SayDoVillage } from './village.ts'

/** Tools of the groups that change anything. */
const deniedTools = ['give', 'trade', 'make', 'quest', 'teach', 'move', 'world'] as const
/** Out of reach, but within earshot in an ongoing talk. */
const farTiles = (HAND_TILES + TALK_OPEN_TILES) / 2
const goneTiles = 40
/** How long to wait for an NPC that walks to its oven. */
const longestWalkTicks = 600

interface Talk {
  npc: NpcId
  player: { id: PlayerId; name: string }
  request: SayDoRequest
}

/** Everything that one NPC can be asked for. */
export const worldOf = ({ state }: SayDoVillage, content: Content, map: MapData, npc: NpcId): RequestWorld => {
  const body = state.npcs[npc]
  const things = Object.values(state.catalogue.items)
  const skills = content.characters.find(({ id }) => id === npc)?.skills ?? []
  return {
    things,
    places: Object.values(map.places).map(({ id, label }) => ({ id, label })),
    people: content.characters.filter(({ id }) => id !== npc).map(({ id, name }) => ({ id, name })),
    near: things.filter(({ id }) => Object.hasOwn(body?.bag.items ?? {}, id) || body?.character.sells?.includes(id)),
    crafts: things.filter(({ recipe }) => recipe?.skill !== undefined && skills.includes(recipe.skill)),
  }
}

/** @param plot called just before the words are said. */
export const askOne = async (
  village: SayDoVillage,
  { npc, player, request }: Talk,
  map: MapData,
  plot: () => void,
): Promise<Heard> => {
  const { circumstance, thing } = request
  village.forbid({})
  const stand = async (tiles: number): Promise<void> => {
    const { x, y } = bodyOf(village, npc)
    await village.pass(1, { kind: 'playerMoved', player: player.id, x: x + tiles * map.tileSize, y, facing: 'left' })
  }
  const { x, y } = bodyOf(village, npc)
  await village.pass(1, { kind: 'join', player: player.id, name: player.name, position: { x, y } })
  if (circumstance === 'far') {
    // The talk is opened nearby; then the player steps back.
    await village.ask(player.id, npc, 'Good day.')
    await stand(farTiles)
  } else await stand(0)
  village.forbid({
    ...(circumstance === 'denied' ? { tools: deniedTools } : {}),
    ...(circumstance === 'killed' ? { off: npc } : {}),
  })
  if (request.kind === 'take' && request.hands)
    await village.pass(1, { kind: 'playerGive', player: player.id, to: npc, goods: { items: { [thing.id]: 1 } } })
  const meanwhile: Command | undefined =
    circumstance === 'gone'
      ? { kind: 'playerMoved', player: player.id, x: x + goneTiles * map.tileSize, y, facing: 'left' }
      : undefined
  plot()
  return village.ask(player.id, npc, request.text, meanwhile)
}

/** The player's reaction to an offer or an open shop. True if goods changed hands. */
export const afterwards = async (
  village: SayDoVillage,
  { npc, player: { id: player }, request }: Talk,
): Promise<boolean> => {
  village.forbid({})
  const { state } = village
  const from = village.ever.length
  const offer = Object.values(state.offers).find((each) => each.from === npc && each.to === player)
  if (offer && request.ending !== 'leave')
    await village.pass(1, { kind: 'answerOffer', body: player, offer: offer.id, accept: request.ending === 'accept' })
  const shop = state.players[player]?.shop
  const ware = shop ? state.npcs[shop]?.character.sells?.[0] : undefined
  const price = ware === undefined ? undefined : state.catalogue.items[ware]?.price
  if (shop && ware && price !== undefined && request.ending === 'accept')
    await village.pass(1, { kind: 'buy', player, npc: shop, item: ware, count: 1, price })
  return village.ever.slice(from).some((event) => isBetween(event, npc, player))
}

const isBetween = (event: SimulationEvent, npc: NpcId, player: PlayerId): boolean =>
  event.kind === 'transferred' && [event.from, event.to].every((body) => body === npc || body === player)

/** Waits until somebody has arrived. True if they had to walk. */
export const waitForWalk = async (village: SayDoVillage, npc: NpcId): Promise<boolean> => {
  if (bodyOf(village, npc).goal === null) return false
  for (let tick = 0; tick < longestWalkTicks && bodyOf(village, npc).goal !== null; tick++) await village.pass(1)
  return true
}

const bodyOf = ({ state }: SayDoVillage, npc: NpcId) => {
  const body = state.npcs[npc]
  if (!body) throw new Error(`${npc} is not in the village.`)
  return body
}
