import { dirname, join } from 'node:path'
import { playersIn } from '../../saves/forget/identity.ts'
import { isNamed } from '../../server/land/land-rules.ts'
import { type Order, openOrders, type Rule } from '../../server/land/orders.ts'
import type { Standing } from '../../server/live/moderation/moderation.ts'
import { isPlayerId, type NpcId } from '../../world/ids.ts'
import { answer, type GlobalOptions, UserError } from '../output.ts'
import { phrase } from '../phrase.ts'
import { npcOrFail, npcsHere } from '../unknown-npc.ts'
import { type OpenedLand, openLand, ordersFolder } from './open-land.ts'
import { saveFolderOf } from './zone-folders.ts'

type LandName = string | true

const ordersOf = (land: OpenedLand) => openOrders(join(land.folder, ordersFolder))

/**
 * Gives an order to all zones of a land: those that are down follow it when they come back. An order that `ruleFor`
 * finds given already isn't given again.
 */
const orderLand = (
  globals: GlobalOptions,
  name: LandName,
  ruleFor: (land: OpenedLand) => Promise<Rule | Order>,
): Promise<void> =>
  answer(
    globals,
    async () => {
      const land = await openLand(globals, name)
      const wanted = await ruleFor(land)
      const isAgain = 'number' in wanted
      const { number, id, rule } = isAgain ? wanted : await ordersOf(land).issue(wanted)
      return { ok: true as const, land: land.name, order: { number, id }, rule, isAgain }
    },
    ({ land, order, rule, isAgain }) =>
      phrase(isAgain ? 'land-orders.given-already' : 'land-orders.given', {
        land,
        number: order.number,
        rule: ruleInWords(rule),
      }),
  )

/** `killswitch on|off [npc] --land`. */
export const switchLand = (
  globals: GlobalOptions,
  name: LandName,
  state: string,
  npc: string | undefined,
): Promise<void> =>
  orderLand(globals, name, async (land) => {
    if (state !== 'on' && state !== 'off')
      throw new UserError('BadOption', phrase('killswitch.the-kill-switch-takes-on-nobody', { state }))
    if (npc !== undefined) npcOrFail(npc, await npcsOfLand(land))
    return { kind: 'killswitch', on: state === 'on', ...(npc !== undefined && { npc }) }
  })

/** `players block|unblock|mute|unmute <player> --land`. */
export const standInLand = (
  globals: GlobalOptions,
  name: LandName,
  words: string,
  { standing, on, reason = '' }: { standing: Standing; on: boolean; reason?: string },
): Promise<void> =>
  orderLand(globals, name, async (land) => {
    const player = await playerOf(land, words.trim())
    return { kind: 'standing', player: player.id, name: player.name, standing, on, reason: reason.trim() }
  })

/** `players forget <id> --land`. */
export const forgetInLand = (globals: GlobalOptions, name: LandName, words: string): Promise<void> =>
  orderLand(globals, name, async (land) => {
    const player = words.trim()
    if (!isPlayerId(player)) throw new UserError('BadOption', phrase('land-orders.takes-an-id', { player }))
    const given = (await ordersOf(land).read()).find(({ rule }) => rule.kind === 'forget' && rule.player === player)
    if (given) return given
    // Saves of other machines can't be asked from here.
    const areAllHere = land.redis === undefined && land.zones.every(({ address }) => address === undefined)
    if (areAllHere && !(await isKnownTo(land, player)))
      throw new UserError('NotFound', phrase('land-orders.nobody-knows', { player, land: land.name }))
    return { kind: 'forget', player }
  })

/** `land orders`. */
export const listOrders = (globals: GlobalOptions, name: LandName): Promise<void> =>
  answer(
    globals,
    async () => {
      const land = await openLand(globals, name)
      const orders = ordersOf(land)
      return { ok: true as const, land: land.name, orders: [...(await orders.read())], broken: [...orders.broken()] }
    },
    ({ orders, broken }) =>
      [
        ...(orders.length === 0 ? [phrase('land-orders.none')] : []),
        ...orders.map(({ number, at, rule }) => `${number}  ${at.slice(0, 16)}  ${ruleInWords(rule)}`),
        ...broken.map((file) => phrase('land-orders.broken', { file })),
      ].join('\n'),
  )

const ruleInWords = (rule: Rule): string => {
  switch (rule.kind) {
    case 'standing':
      return phrase(
        rule.standing === 'blocked'
          ? rule.on
            ? 'land-orders.block'
            : 'land-orders.unblock'
          : rule.on
            ? 'land-orders.mute'
            : 'land-orders.unmute',
        { name: rule.name, id: rule.player },
      )
    case 'killswitch':
      return phrase(rule.on ? 'land-orders.off' : 'land-orders.on-again', {
        npc: rule.npc ?? phrase('land-orders.everybody'),
      })
    case 'forget':
      return phrase('land-orders.forget', { id: rule.player })
    default:
      return rule satisfies never
  }
}

/** Whether a zone has this player, or only notes or talks that name them: travellers bring those along. */
const isKnownTo = async (land: OpenedLand, player: string): Promise<boolean> => {
  if ((await playersOf(land)).some(({ id }) => id === player)) return true
  const named = await Promise.all(land.zones.map((zone) => isNamed(saveFolderOf(zone), player)))
  return named.includes(true)
}

/** The players of all zones whose saves are here. */
const playersOf = async (land: OpenedLand): Promise<{ id: string; name: string }[]> =>
  (await Promise.all(land.zones.map((zone) => playersIn(join(saveFolderOf(zone), 'players.sqlite'))))).flat()

/** A player by id, or by a name that only one has in all zones whose saves are here. */
const playerOf = async (land: OpenedLand, words: string): Promise<{ id: string; name: string }> => {
  const known = new Map((await playersOf(land)).map((player) => [player.id, player]))
  if (isPlayerId(words)) return { id: words, name: known.get(words)?.name ?? words }
  const [first, ...more] = [...known.values()].filter(({ name }) => name === words)
  if (!first) throw new UserError('NotFound', phrase('land-orders.no-such-player', { name: words, land: land.name }))
  if (more.length > 0)
    throw new UserError(
      'NotFound',
      phrase('land-orders.several', { name: words, ids: [first, ...more].map(({ id }) => id).join(', ') }),
    )
  return first
}

const npcsOfLand = async (land: OpenedLand): Promise<NpcId[]> => {
  const found = await Promise.all(
    land.zones.map((zone) => npcsHere({ content: dirname(zone.settings), directory: saveFolderOf(zone) })),
  )
  return [...new Set(found.flat())]
}
