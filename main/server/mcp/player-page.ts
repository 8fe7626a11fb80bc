import { randomUUID } from 'node:crypto'
import type { PlayerId } from '../../world/ids.ts'
import type { WalkEnd } from '../live/player-walks.ts'
import type { ClientMessages } from '../rooms/messages.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'

/** What agents who play need of the village besides its room, which they enter as pages do. */
export interface PlayerHost {
  /** Where the room is, on this machine. */
  url(): string
  /** Whether a player has this token. */
  knows(token: string): boolean
  walkTo(player: PlayerId, to: string): Promise<WalkEnd | null>
  /** Where the player is, and the places of the map, nearest first. Distances in tiles. */
  whereabouts(player: PlayerId): { at: string | null; places: { id: string; label: string; distance: number }[] }
}

/** Lines and notices that are kept until the agent looks. */
const mostHeard = 100
/** How long a page waits for each, in milliseconds. */
const patience = { welcome: 10_000, people: 5000, approach: 40_000, answer: 60_000, goods: 3000 }

type Name = keyof ServerMessages
/** The messages whose newest one says how things are. */
const kept = ['clock', 'bag', 'offers', 'shop', 'signs', 'uses', 'quests', 'ground', 'welcome', 'waiting'] as const
type Shown = { [Key in (typeof kept)[number]]?: ServerMessages[Key] }

/**
 * A page without a picture: it joins the village's room, so a body stands at the entrance and is seen, and everything
 * that holds for a page holds for it: limits, mutes, the waiting line, the walk along the ground.
 *
 * @throws the village's own words if it refuses.
 */
export const openPlayerPage = async (
  host: PlayerHost,
  { name, token }: { name: string; token?: string | undefined },
) => {
  // Only agents that play need it.
  const { Client } = await import('@colyseus/sdk')
  const client = new Client(host.url())
  if (token !== undefined) client.auth.token = token
  const room = await client.joinOrCreate('village', { name })
  // The body goes with the session; nobody comes back for it.
  room.reconnection.enabled = false
  const shown: Shown = {}
  let heard: string[] = []
  let closed: string | null = null
  /** The body is on the map and sees others. */
  let stands = false
  const waiters = new Set<(name: Name | null, data: unknown) => void>()

  const hear = (line: string): void => {
    heard = [...heard, line].slice(-mostHeard)
  }
  const take = (name: Name, data: unknown): void => {
    if ((kept as readonly string[]).includes(name)) Object.assign(shown, { [name]: data })
    if (name === 'bodies') stands = true
    const told = data as ServerMessages['talk.line']
    if (name === 'talk.line' || name === 'bubble') hear(`${told.name}: ${told.text}`)
    if (name === 'talk.end' && told.text !== '') hear(`${told.name} to you: ${told.text}`)
    if (name === 'notice') hear(`(${told.text})`)
    if (name === 'shop.close') delete shown.shop
  }
  room.onMessage('*', (name: string | number, data: unknown) => {
    take(name as Name, data)
    for (const waiter of waiters) waiter(name as Name, data)
  })
  room.onLeave((code: number, reason?: string) => {
    closed = `You are not in the village any more (${reason || code}). join_village brings you back.`
    for (const waiter of waiters) waiter(null, null)
  })
  const send = <Key extends keyof ClientMessages>(key: Key, data: ClientMessages[Key]): void => {
    if (closed !== null) throw new Error(closed)
    room.send(key, data)
  }
  /** The next message that fits; null if none comes in time. */
  const next = <Value>(
    fits: (name: Name, data: unknown) => Value | undefined,
    withinMs: number,
  ): Promise<Value | null> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        waiters.delete(waiter)
      }
      const waiter = (name: Name | null, data: unknown): void => {
        const value = name === null ? undefined : fits(name, data)
        if (name !== null && value === undefined) return
        end()
        if (name === null) reject(new Error(closed ?? 'You are not in the village.'))
        else resolve(value as Value)
      }
      const timer = setTimeout(() => {
        end()
        resolve(null)
      }, withinMs)
      waiters.add(waiter)
    })
  const hearing = (): string[] => heard.splice(0)
  const me = (): PlayerId => {
    if (closed !== null) throw new Error(closed)
    if (!shown.welcome) throw new Error('You wait in line: the village is full. Try again in a while.')
    return shown.welcome.player.id as PlayerId
  }
  const people = async () => {
    const answer = next(
      (name, data) => (name === 'people' ? (data as ServerMessages['people']) : undefined),
      patience.people,
    )
    send('people', {})
    return (await answer)?.people ?? []
  }

  if (!shown.welcome && !shown.waiting)
    await next((name) => (name === 'welcome' || name === 'waiting' ? true : undefined), patience.welcome)

  if (shown.welcome && !stands) await next((name) => (name === 'bodies' ? true : undefined), patience.welcome)

  return {
    me,
    who: () => shown.welcome?.player ?? { name: shown.waiting?.name ?? name, token: shown.waiting?.token ?? '' },
    waiting: (): number | null => (shown.welcome ? null : (shown.waiting?.place ?? null)),
    hearing,
    isOpen: (): boolean => closed === null,
    /** Everything that a player sees now. `near`: how far people are told of, in tiles. */
    async look(near: number) {
      const { at, places } = host.whereabouts(me())
      const { clock, bag, offers, shop, signs, uses, quests, ground } = shown
      return {
        ...{ at, day: clock?.day ?? clock?.date, time: clock?.time, weather: clock?.weather },
        people: (await people()).filter(({ distance }) => distance <= near),
        ...{ places, ground: ground?.things ?? [], signs: signs?.signs ?? [] },
        canUse: uses?.uses.map(({ use, spot, text, why }) => ({ use, spot, text, ...(why ? { why } : {}) })) ?? [],
        ...{ gold: bag?.gold ?? 0, bag: bag?.items ?? [], offers: offers?.offers ?? [], quests: quests?.quests ?? [] },
        ...(shop ? { shop } : {}),
        heard: hearing(),
      }
    },
    walkTo: (to: string) => host.walkTo(me(), to),
    /** Walks up to an NPC and says it. Resolves with the answer; null: none came in time. */
    async say(npc: string, text: string): Promise<{ answer: string | null; heard: string[] }> {
      me()
      const id = randomUUID()
      const opened = next(
        (name, data) =>
          (name === 'talk.open' || name === 'talk.close') && (data as { npc: string }).npc === npc
            ? name
            : name === 'notice' && (data as ServerMessages['notice']).level === 'warning'
              ? ('notice' as const)
              : undefined,
        patience.approach,
      )
      send('talk.approach', { npc })
      // An open talk is not opened again; whoever is near enough is heard.
      const near = (await people()).some(({ id: one, distance }) => one === npc && distance <= 2)
      if (!near && (await opened) !== 'talk.open') return { answer: null, heard: hearing() }
      const end = next((name, data) => {
        const told = data as ServerMessages['talk.end'] & ServerMessages['notice']
        if (name === 'talk.end' && told.npc === npc && (told.about === undefined || told.about === id)) return told.text
        return name === 'notice' && told.about === id && told.unsaid ? '' : undefined
      }, patience.answer)
      send('talk.say', { npc, text, id })
      return { answer: await end, heard: hearing() }
    },
    sayAloud: (text: string): void => send('talk.aloud', { text, id: randomUUID() }),
    /** Does something with goods, and waits for what comes of it. */
    async trade<Key extends keyof ClientMessages>(key: Key, data: ClientMessages[Key]) {
      me()
      // What is refused comes as a warning alone.
      const came = next(
        (name, told) =>
          name === 'bag' ||
          name === 'offers' ||
          (name === 'notice' && (told as ServerMessages['notice']).level === 'warning')
            ? true
            : undefined,
        patience.goods,
      )
      send(key, data)
      await came
      const { bag, offers } = shown
      return { gold: bag?.gold ?? 0, bag: bag?.items ?? [], offers: offers?.own, heard: hearing() }
    },
    leave: async (): Promise<void> => {
      if (closed === null) await room.leave(true).catch(() => {})
    },
  }
}
export type PlayerPage = Awaited<ReturnType<typeof openPlayerPage>>
