import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { openPlayerPage, type PlayerHost, type PlayerPage } from './player-page.ts'
import { answering } from './tool-answer.ts'

/** The longest wait in one call, in seconds. Clients give up on calls that take longer. */
const longestWait = 50
/** Within how many tiles somebody is near. */
const near = 15

const readOnly = { readOnlyHint: true, openWorldHint: false }
const to = z.string().min(1).max(100)
const thing = z.string().min(1).max(100).describe('the id of a kind of thing')
const count = z.number().int().min(1).max(1000).default(1)
const side = z
  .object({ gold: z.number().int().min(0).optional(), items: z.record(z.string(), z.number().int().min(1)).optional() })
  .default({})

/**
 * What an outside agent can do as a player with a body: the agent's session holds a page, so the village's rules for
 * players are its rules. `own`: the token of the player whom it plays; absent: it says who it is. Returns a function that
 * lets the body go; `forGood`: the session is over.
 */
export const addPlayerTools = (server: McpServer, host: PlayerHost, own?: string): ((forGood: boolean) => void) => {
  let page: PlayerPage | null = null
  let joining: Promise<unknown> | null = null
  let ended = false
  /** How often the body was let go. One that comes in afterwards, by a wish from before, goes too. */
  let partings = 0
  const here = (): PlayerPage => {
    if (!page) throw new Error('You are not in the village. join_village lets you in.')
    return page
  }

  server.registerTool(
    'join_village',
    {
      description:
        'Enter the village as a player with a body, which stands at the entrance and is seen by everybody. Keep the token: with it you are the same player next time. The body leaves when your session ends.',
      inputSchema: {
        name: z.string().min(1).max(40),
        ...(own === undefined
          ? { token: z.string().max(200).optional().describe('from an earlier join_village') }
          : {}),
      },
    },
    ({ name, token = own }) =>
      answering(async () => {
        if (page?.isOpen()) return { player: page.who(), already: true }
        if (joining) throw new Error('You are on your way in already.')
        const opened = openPlayerPage(host, { name, token })
        joining = opened
        const before = partings
        try {
          const entered = await opened
          if (ended || partings !== before) {
            await entered.leave()
            throw new Error('You were gone before you had come in. join_village lets you in.')
          }
          page = entered
        } finally {
          joining = null
        }
        const line = page.waiting()
        return { player: page.who(), ...(line === null ? {} : { waitingInLine: line }) }
      }),
  )
  server.registerTool(
    'look_around',
    {
      description:
        'Where you are, who and what is near, which places there are, what you have, what is offered to you, and what you heard since you last looked.',
      annotations: readOnly,
    },
    () => answering(() => here().look(near)),
  )
  server.registerTool(
    'walk_to',
    {
      description: 'Walk to a place or a person, by id. Answers when you are there, or says why not.',
      inputSchema: { to },
    },
    ({ to: goal }) =>
      answering(async () => {
        const walk = here().walkTo(goal)
        const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), longestWait * 1000).unref())
        const end = await Promise.race([walk, late])
        if (end === null) throw new Error(`There is no place or person "${goal}". look_around lists them by id.`)
        if (end === 'no-way') throw new Error(`There is no way from here to ${goal}.`)
        if (end === 'shut') throw new Error(`The door of ${goal} is shut.`)
        if (end === 'stopped') throw new Error('You stopped before you were there.')
        return end === 'late' ? `You are still on the way to ${goal}.` : `You are at ${goal}.`
      }),
  )
  server.registerTool(
    'say',
    {
      description:
        'Say something. With "to", you walk up to that NPC, say it, and get the answer; without, everybody near hears it.',
      inputSchema: { text: z.string().min(1).max(2000), to: to.optional() },
    },
    ({ text, to: npc }) =>
      answering(async () => {
        if (npc !== undefined) return here().say(npc, text)
        here().sayAloud(text)
        return 'You said it aloud. wait_a_while tells what you hear.'
      }),
  )
  server.registerTool(
    'wait_a_while',
    {
      description: 'Stay where you are for some seconds, and hear what is said to you and near you.',
      inputSchema: { seconds: z.number().min(0).max(longestWait).default(5) },
      annotations: readOnly,
    },
    ({ seconds }) =>
      answering(async () => {
        here().me()
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
        return { heard: here().hearing() }
      }),
  )
  server.registerTool(
    'give',
    {
      description: 'Give somebody near a thing of yours, or gold.',
      inputSchema: { to, item: thing.optional(), count, gold: z.number().int().min(1).optional() },
    },
    ({ to: body, item, count: many, gold }) =>
      answering(() => {
        if ((item === undefined) === (gold === undefined)) throw new Error('Say what you give: an item, or gold.')
        return here().trade(
          'goods.give',
          item === undefined ? { to: body, gold: gold ?? 1 } : { to: body, item, count: many },
        )
      }),
  )
  server.registerTool(
    'pick_up',
    { description: 'Take a thing from the ground, by its id in "ground" of look_around.', inputSchema: { thing: to } },
    ({ thing: id }) => answering(() => here().trade('goods.pickUp', { thing: id })),
  )
  server.registerTool(
    'use_item',
    { description: 'Eat, drink or put on a thing of yours.', inputSchema: { item: thing } },
    ({ item }) => answering(() => here().trade('goods.use', { item })),
  )
  server.registerTool(
    'answer_offer',
    { description: 'Accept or refuse an offer made to you.', inputSchema: { offer: to, accept: z.boolean() } },
    (answer) => answering(() => here().trade('offer.answer', answer)),
  )
  server.registerTool(
    'make_offer',
    { description: 'Offer another player an exchange.', inputSchema: { to, gives: side, wants: side } },
    (offer) => answering(() => here().trade('offer.make', offer)),
  )
  const deal = { npc: to, item: thing, count, price: z.number().int().min(0).describe('for all of them') }
  server.registerTool(
    'buy',
    { description: 'Buy at the open shop; look_around shows it when you stand before its keeper.', inputSchema: deal },
    (wish) => answering(() => here().trade('shop.buy', wish)),
  )
  server.registerTool('sell', { description: 'Sell to the open shop.', inputSchema: deal }, (wish) =>
    answering(() => here().trade('shop.sell', wish)),
  )
  const leave = (): void => {
    const left = page
    page = null
    partings += 1
    void left?.leave()
  }
  server.registerTool('leave_village', { description: 'Leave; your body goes.' }, () =>
    answering(() => {
      here()
      leave()
      return 'You have left.'
    }),
  )
  return (forGood) => {
    ended ||= forGood
    leave()
  }
}
