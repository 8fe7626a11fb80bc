import { describe, expect, it, onTestFinished } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import type { DispatcherOptions } from '../../main/mind/dispatch/dispatcher-options.ts'
import { createDrain } from '../../main/server/live/drain.ts'
import { asBuilt, untilTrue } from '../bad-days/rig.ts'
import { createRig } from '../mind/rig.ts'
import { type FakeOllama, startFakeOllama } from '../support/fake-ollama.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { answer, type WireBehaviour } from '../support/model-wire.ts'
import { isLong } from '../support/runs.ts'
import { bram, marta } from '../support/sample-characters.ts'
import { openTalkingPage } from '../support/talking-page.ts'

const openDrain = async (options: Partial<DispatcherOptions> = {}) => {
  const gated = createGatedModel()
  const drain = createDrain({
    dispatcher: () => rig.dispatcher,
    npcs: () => [marta.id, bram.id],
    access: () => ({ kind: 'allowed' }),
    deadline: noDeadline,
  })
  const rig = await createRig({ model: gated.model, ...options, access: drain.access })
  return { ...rig, gated, drain, timeUp: new AbortController() }
}

describe('116 the end of the server', () => {
  it('lets an answer that is being made come to its end', async () => {
    const { dispatcher, inbound, gated, drain, timeUp } = await openDrain()
    const asked = dispatcher.dispatch(inbound('hello'))
    const call = await gated.asked(1)
    const drained = drain.drain(timeUp.signal)
    call.answer('Good day.')
    expect(await asked).toMatchObject({ kind: 'answered', text: 'Good day.' })
    expect(await drained).toEqual({ open: 1, stopped: 0, left: 0 })
  })

  it('hears nobody new, and tells them', async () => {
    const { dispatcher, inbound, gated, drain, timeUp } = await openDrain()
    const asked = dispatcher.dispatch(inbound('hello'))
    const call = await gated.asked(1)
    const drained = drain.drain(timeUp.signal)
    const notices: string[] = []
    const late = await dispatcher.dispatch(inbound('and bread?'), { onNotice: (text) => notices.push(text) })
    expect(late).toMatchObject({ kind: 'refused', reason: 'not-allowed' })
    expect(notices).toEqual([expect.stringMatching(/closing.*say it again/)])
    call.answer('Good day.')
    await asked
    expect(await drained).toMatchObject({ stopped: 0 })
    expect(gated.calls).toHaveLength(1)
  })

  it('stops what is left when the time is up, answered or waiting, each with a notice and its end in the transcript', async () => {
    const { dispatcher, inbound, gated, drain, timeUp, transcripts } = await openDrain({ concurrency: 1 })
    const notices: string[] = []
    const sink = { onNotice: (text: string) => void notices.push(text) }
    const answers = [
      dispatcher.dispatch(inbound('hello'), sink),
      dispatcher.dispatch(inbound('hello', { npc: bram.id }), sink),
    ]
    const call = await gated.asked(1)
    const drained = drain.drain(timeUp.signal)
    timeUp.abort()
    expect(await drained).toEqual({ open: 2, stopped: 2, left: 0 })
    expect(await Promise.all(answers)).toMatchObject([
      { kind: 'refused', reason: 'stopped' },
      { kind: 'refused', reason: 'stopped' },
    ])
    expect([call.aborted, notices]).toEqual([true, ['The answer was stopped.', 'The answer was stopped.']])
    expect((await transcripts()).flat()).toContainEqual(expect.objectContaining({ kind: 'ended' }))
  })

  if (isLong)
    describe('of a really started server', () => {
      const open = async () => {
        const ollama = await startFakeOllama()
        const game = await createGame({ env: { ...asBuilt, OLLAMA_HOST: ollama.url }, people: ['marta', 'bram'] })
        onTestFinished(async () => {
          await game.remove()
          await ollama.close()
        })
        await game.start()
        const ada = await openTalkingPage(game.url(), 'Ada')
        await ada.approach('marta')
        return { ollama, game, ada }
      }
      const isClosing = async (game: Game) => (await fetch(`${game.url()}/readyz`)).status === 503
      /**
       * Sets the model's behaviour for questions that contain these words, because villagers ask it too; resolves when
       * such a question comes.
       */
      const asked = (ollama: FakeOllama, words: string, behaviour: WireBehaviour): Promise<void> =>
        new Promise((resolve) => {
          ollama.always((_body, { text }) => {
            if (!text.includes(words)) return answer('Good day.')
            resolve()
            return behaviour
          })
        })

      it('an answer on its way reaches the page, and whoever speaks then is told', async () => {
        const { ollama, game, ada } = await open()
        let goOn = () => {}
        const gate = new Promise<void>((resolve) => {
          goOn = resolve
        })
        const pieces = answer(['Well now, ', 'Ada, the mill is by the brook.'], {
          before: (index) => (index === 1 ? gate : undefined),
        })
        const arrived = asked(ollama, 'Where is the mill?', pieces)
        const told = ada.tell('marta', 'Where is the mill?')
        await arrived
        const ended = game.kill('SIGTERM')
        await untilTrue(() => isClosing(game))
        expect(await ada.refused('marta', 'And the inn?')).toMatch(/closing/)
        goOn()
        expect((await told).text).toBe('Well now, Ada, the mill is by the brook.')
        expect(await ended).toBe(0)
      })

      // In short runs the third of the tests above, and `cli/hear-end.test.ts` for the second signal.
      it('one that hangs is stopped with a notice when the time is up, and not begun again at the next start', async () => {
        const { ollama, game, ada } = await open()
        const arrived = asked(ollama, 'Where is the mill?', { kind: 'hang' })
        const stopped = ada.refused('marta', 'Where is the mill?')
        await arrived
        game.signal('SIGTERM')
        await untilTrue(() => isClosing(game))
        // After a second signal nobody is waited for.
        const ended = game.kill('SIGTERM')
        expect(await stopped).toBe('The answer was stopped.')
        expect(await ended).toBe(0)
        expect(game.output()).toMatch(/open messages?, \d got an answer and \d a notice/)
        const newest: string[] = []
        ollama.always((body) => {
          newest.push(
            (body as { messages: { role: string; content: string }[] }).messages.findLast(({ role }) => role === 'user')
              ?.content ?? '',
          )
          return answer('Good day.')
        })
        await game.start()
        const again = await openTalkingPage(game.url(), 'Ada', ada.token)
        await again.approach('marta')
        expect((await again.tell('marta', 'Good morning!')).text).toBe('Good day.')
        expect(
          newest.filter((words) => words.includes('Where is the mill?') && !words.includes('Good morning!')),
        ).toEqual([])
      })
    })
})
