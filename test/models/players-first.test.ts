import { describe, expect, it } from 'vitest'
import { createPlayersFirst } from '../../main/mind/budget/players-first.ts'
import type { ChatDelta, ChatModel } from '../../main/mind/ports/chat-model.ts'
import { chatRequest } from '../support/chat-request.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { untilHeld } from '../support/until-held.ts'

const openHouse = (places: number | null = 1) => {
  const gated = createGatedModel()
  const first = createPlayersFirst({ places: () => places })
  const words = async (model: typeof gated.model, signal = new AbortController().signal): Promise<string> => {
    const deltas: ChatDelta[] = []
    for await (const delta of model.chat(chatRequest(), { signal })) deltas.push(delta)
    return deltas.map((delta) => (delta.kind === 'text' ? delta.text : '')).join('')
  }
  return { gated, first, player: first.forPlayer(gated.model), nobody: first.forNobody(gated.model), words }
}

it('a diary waits while a player is answered', async () => {
  const { gated, player, nobody, words } = openHouse()
  const answered = words(player)
  const asked = await gated.asked(1)
  const written = words(nobody)
  asked.answer('Good day.')
  expect(await answered).toBe('Good day.')
  const diary = await gated.asked(2)
  diary.answer('Dear diary.')
  expect(await written).toBe('Dear diary.')
})

it('a diary breaks off for a player and is written afterwards, whole and once', async () => {
  const { gated, player, nobody, words } = openHouse()
  const written = words(nobody)
  const diary = await gated.asked(1)
  const answered = words(player)
  const asked = await gated.asked(2)
  expect(diary.aborted).toBe(true)
  asked.answer('Good day.')
  expect(await answered).toBe('Good day.')
  const again = await gated.asked(3)
  again.answer('Dear diary.')
  expect(await written).toBe('Dear diary.')
})

it('after five breaks it goes on to its end', async () => {
  const { gated, player, nobody, words } = openHouse()
  const written = words(nobody)
  let call = 0
  for (let times = 0; times < 5; times++) {
    await gated.asked(++call)
    const answered = words(player)
    const asked = await gated.asked(++call)
    asked.answer('Good day.')
    await answered
  }
  const last = await gated.asked(++call)
  const answered = words(player)
  const asked = await gated.asked(++call)
  expect(last.aborted).toBe(false)
  asked.answer('Good day.')
  last.answer('Dear diary.')
  expect([await answered, await written]).toEqual(['Good day.', 'Dear diary.'])
})

it('where the server has room for both, nobody waits', async () => {
  const { gated, player, nobody, words } = openHouse(null)
  const written = words(nobody)
  const diary = await gated.asked(1)
  const answered = words(player)
  const asked = await gated.asked(2)
  expect(diary.aborted).toBe(false)
  diary.answer('Dear diary.')
  asked.answer('Good day.')
  expect([await written, await answered]).toEqual(['Dear diary.', 'Good day.'])
})

it('its own end counts while it waits', async () => {
  const { gated, player, nobody, words } = openHouse()
  const answered = words(player)
  const asked = await gated.asked(1)
  const controller = new AbortController()
  const written = words(nobody, controller.signal)
  controller.abort(new Error('morning'))
  await expect(written).rejects.toThrow('morning')
  asked.answer('Good day.')
  await answered
  expect(gated.calls).toHaveLength(1)
})

it('with free places nothing is thrown away, and a full server loses one request for each player, the newest', async () => {
  const { gated, player, nobody, words } = openHouse(3)
  const written = [words(nobody), words(nobody)]
  const [one, two] = [await gated.asked(1), await gated.asked(2)]
  const answered = [words(player)]
  await gated.asked(3)
  expect([one.aborted, two.aborted]).toEqual([false, false])
  answered.push(words(player))
  await gated.asked(4)
  expect([one.aborted, two.aborted]).toEqual([false, true])
  for (const number of [1, 3, 4]) (await gated.asked(number)).answer('Done.')
  ;(await gated.asked(5)).answer('Done.')
  expect(await Promise.all([...written, ...answered])).toEqual(Array(4).fill('Done.'))
  expect(gated.calls).toHaveLength(5)
})

it("a player's words at another server disturb nothing here", async () => {
  const { gated, first, nobody, words } = openHouse(1)
  const written = words(nobody)
  const diary = await gated.asked(1)
  const elsewhere = first.forPlayer(Object.assign(Object.create(gated.model), { ref: 'elsewhere/model' }))
  const answered = words(elsewhere)
  const asked = await gated.asked(2)
  expect(diary.aborted).toBe(false)
  asked.answer('Good day.')
  diary.answer('Dear diary.')
  expect([await written, await answered]).toEqual(['Dear diary.', 'Good day.'])
})

it('what gives way never queues at the server, where it would stand before the next player', async () => {
  const { gated, first, nobody, player, words } = openHouse(1)
  const diary = words(nobody)
  const begun = await gated.asked(1)
  const aloud = words(first.aloud(gated.model))
  const second = words(nobody)
  const answered = words(player)
  expect(gated.calls.map(({ aborted }) => aborted)).toEqual([true, false])
  ;(await gated.asked(2)).answer('Good day.')
  expect(await answered).toBe('Good day.')
  ;(await gated.asked(3)).answer('Said to all.')
  expect(await aloud).toBe('Said to all.')
  for (const number of [4, 5]) (await gated.asked(number)).answer(`Diary ${number}.`)
  expect([await second, await diary].sort()).toEqual(['Diary 4.', 'Diary 5.'])
  expect(begun.aborted).toBe(true)
})

it('a word besides breaks off before it is heard, and never afterwards', async () => {
  const { first, words } = openHouse(1)
  const say = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  let broken = 0
  let asked = 0
  const slow: ChatModel = {
    ...{ ref: 'scripted/slow', label: 'a slow brain', tools: true, contextTokens: 8192 },
    async *chat(_request, { signal }) {
      asked += 1
      signal.addEventListener('abort', () => {
        broken += 1
      })
      if (asked > 1) yield { kind: 'text', text: 'So it ' }
      await (asked > 1 ? rest : say).promise
      signal.throwIfAborted()
      yield { kind: 'text', text: 'is.' }
    },
  }
  const besides = words(first.forLater(slow))
  await untilHeld(() => expect(asked).toBe(1))
  const quick = Object.assign(Object.create(slow) as ChatModel, {
    async *chat(): ReturnType<ChatModel['chat']> {
      yield { kind: 'text', text: 'Good day.' }
    },
  })
  expect(await words(first.forPlayer(quick))).toBe('Good day.')
  say.resolve()
  await untilHeld(() => expect(asked).toBe(2))
  expect(await words(first.forPlayer(quick))).toBe('Good day.')
  rest.resolve()
  expect([await besides, broken]).toEqual(['So it is.', 1])
})

it('an answer to words said aloud is asked for in the end, however many speak to one person; a diary waits on', async () => {
  const { gated, first, player, nobody, words } = openHouse()
  let call = 0
  let spoken = words(player)
  let asked = await gated.asked(++call)
  const aloud = words(first.aloud(gated.model))
  const diary = words(nobody)
  for (let times = 0; times < 8; times++) {
    const next = words(player)
    const nextAsked = await gated.asked(++call)
    asked.answer('Good day.')
    await spoken
    ;[spoken, asked] = [next, nextAsked]
  }
  const toAll = await gated.asked(++call)
  void words(player)
  await gated.asked(++call)
  expect(toAll.aborted).toBe(false)
  toAll.answer('Good day to all.')
  expect(await aloud).toBe('Good day to all.')
  expect(await Promise.race([diary, 'waits'])).toBe('waits')
})

describe('a talk of villagers on a busy server', () => {
  /** Begins a talk and lets a player speak as often as given, each time in the middle of its request. */
  const interrupted = async (times: number, utterance: string) => {
    const { gated, first, player, words } = openHouse()
    const talk = first.forTalk(gated.model, { ...gated.model, ref: 'embedded/rules', chat: rulesSpeak })
    const request = { ...chatRequest(), context: { ...chatRequest().context, utterance } }
    let made = 0
    const said = (async () => {
      let text = ''
      const renew = async () => ({ ...request, messages: [{ role: 'user' as const, content: `state ${++made}` }] })
      for await (const delta of talk.chat(request, { signal: new AbortController().signal, renew }))
        if (delta.kind === 'text') text += delta.text
      return text
    })()
    for (let time = 0; time < times; time++) {
      await gated.asked(2 * time + 1)
      const answered = words(player)
      ;(await gated.asked(2 * time + 2)).answer('Good day.')
      await answered
    }
    return { gated, said }
  }
  async function* rulesSpeak(): AsyncGenerator<ChatDelta, void, void> {
    yield { kind: 'text', text: 'Rules speak.' }
    yield { kind: 'finish', reason: 'stop' }
  }

  it('is asked for again from the present state', async () => {
    const { gated, said } = await interrupted(1, '')
    const again = await gated.asked(3)
    expect(again.heard).toBe('state 1')
    again.answer('Marta: Good day.')
    expect(await said).toBe('Marta: Good day.')
  })

  it('is asked for no more once it gave way twice: nobody begins it, and whoever was spoken to answers by rules', async () => {
    const begun = await interrupted(2, '')
    expect(await begun.said).toBe('NO_REPLY')
    const under = await interrupted(2, 'Good day, Bram.')
    expect(await under.said).toBe('Rules speak.')
    expect([begun, under].map(({ gated }) => gated.calls.length)).toEqual([4, 4])
  })

  it('is not asked for again when nobody wants it any more', async () => {
    const { gated, first, player, words } = openHouse()
    const deltas: string[] = []
    const said = (async () => {
      const options = { signal: new AbortController().signal, renew: async () => null }
      for await (const delta of first.forNobody(gated.model).chat(chatRequest(), options)) deltas.push(delta.kind)
    })()
    await gated.asked(1)
    const answered = words(player)
    ;(await gated.asked(2)).answer('Good day.')
    await Promise.all([answered, said])
    expect([deltas, gated.calls.length]).toEqual([['finish'], 2])
  })
})
