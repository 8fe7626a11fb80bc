import { expect, it } from 'vitest'
import { createPlayersFirst } from '../../main/mind/budget/players-first.ts'
import type { ChatDelta } from '../../main/mind/ports/chat-model.ts'
import { chatRequest } from '../support/chat-request.ts'
import { createGatedModel } from '../support/gated-model.ts'

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
