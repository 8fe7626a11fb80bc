import { expect, test } from 'vitest'
import { ana, only, type Stage } from '../stage.ts'
import { asked, npc, square, talkOfAll, theTalk } from './company-stage.ts'

const withPlayer = (ids: readonly string[]): Stage => {
  const stage = square(ids)
  talkOfAll(stage)
  stage.join(ana, 'bram', 1)
  stage.step({ kind: 'joinTalk', body: ana, conversation: theTalk(stage).id })
  for (const one of asked(stage)) stage.answer(one, 'Well.')
  return stage
}

test.each(['What do you two think of the miller?', 'Where have you all been?', 'What do both of you want?'])(
  'what a player asks of all is answered by each in turn, and each owes the answer to the player: %s',
  (question) => {
    const stage = withPlayer(['bram', 'cleo'])
    stage.say(ana, 'bram', question)
    const [first] = asked(stage)
    expect(asked(stage)).toHaveLength(1)
    stage.answer(String(first), 'Not much, and I say so.')
    stage.until(() => asked(stage).length > 0)
    const second = first === 'bram' ? 'cleo' : 'bram'
    expect(asked(stage)).toEqual([second])
    expect(stage.npc(second).operations[0]?.request).toMatchObject({ kind: 'converse', with: ana, manner: 'brief' })
    // The first one's words were heard.
    expect(only(stage.log, 'heardInTalk')).toContainEqual(
      expect.objectContaining({ npc: second, speaker: first, text: 'Not much, and I say so.' }),
    )
  },
)

test('what a player asks one of them, or only says to all, is no question to each', () => {
  for (const words of ['Bram, have you seen anybody?', 'Good day to you all.']) {
    const stage = withPlayer(['bram', 'cleo'])
    stage.say(ana, 'bram', words)
    expect(theTalk(stage).floor.due).toEqual([])
  }
})

test('who is sent out of a company and says nothing is gone, which is told; who says a word has left', () => {
  const reasonFor = (words: string | null) => {
    const stage = withPlayer(['bram', 'cleo', 'dora'])
    const talk = theTalk(stage)
    const isSentOut = () =>
      stage.npc('cleo').operations.some(({ request }) => 'manner' in request && request.manner === 'leaves')
    stage.until(() => {
      for (const one of asked(stage))
        if (one !== 'cleo' || !isSentOut()) stage.answer(one, `${one} speaks of thing ${stage.state.tick}`)
      // Cleo is to be elsewhere, once somebody else has the word.
      if (talk.lastSpeaker !== 'cleo' && asked(stage).length === 0) talk.floor.came[npc('cleo')] = null
      return isSentOut()
    })
    const [operation] = stage.npc('cleo').operations
    if (words === null)
      stage.step({ kind: 'operationDone', npc: npc('cleo'), operation: operation?.id ?? ('' as never), outcome: 'ok' })
    else stage.answer('cleo', words)
    return only(stage.log, 'talkLeft').at(-1)?.reason
  }
  expect(reasonFor('Farewell.')).toBe('left')
  expect(reasonFor(null)).toBe('away')
})
