import { describe, expect, it } from 'vitest'
import { ada, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const adaAnew = { id: ada, kind: 'player', name: 'Ada', firstMeeting: true, meetings: 0, opening: false } as const

describe('the name of a player', () => {
  it.each(['I am Iris.', 'My name is Iris.'])('is the one in the game, also after "%s"', async (claim) => {
    const before = {
      recalled: [toldHit(claim)],
      conversation: [{ from: 'other' as const, id: ada, name: 'Ada', text: claim }],
    }
    const opening = { ...adaAnew, firstMeeting: false, opening: true }
    for (const words of ['hello', 'I am happy', 'bye', 'do you know me?']) {
      const { text } = await ask(words, { ...before, speaker: opening })
      expect(text).toContain('Ada')
      expect(text.replace(/you are Iris|your name is Iris/, '')).not.toContain('Iris')
    }
    expect((await ask(claim)).text).toContain('Iris')
  })

  it('is another where they ask for it', async () => {
    expect(
      (
        await ask('hello', {
          recalled: [toldHit('Call me Iris.')],
          speaker: { ...adaAnew, opening: true, firstMeeting: false },
        })
      ).text,
    ).toContain('Iris')
  })

  it('makes nobody an acquaintance', async () => {
    const recalled = [toldHit('I lost my ring')]
    expect((await ask('Do you know me?', { recalled, speaker: adaAnew })).text).toMatch(/only just met, Ada/)
    expect(
      (await ask('Do you know me?', { recalled, speaker: { ...adaAnew, firstMeeting: false, meetings: 2 } })).text,
    ).toMatch(/Of course I know you, Ada/)
  })
})
