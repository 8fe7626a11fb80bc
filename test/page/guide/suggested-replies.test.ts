import { describe, expect, it } from 'vitest'
import { createGameState } from '../../../main/page/game-state.ts'
import { type Moment, momentOf, mostReplies, suggestedReplies } from '../../../main/page/guide/suggested-replies.ts'

const quiet: Moment = {
  ...{ partner: 'marta', last: '', said: [], waits: false, asked: false, ready: false },
  ...{ errand: false, sells: false, lets: false, names: ['Tilo', 'Bram'] },
}

describe('what one may answer by a click', () => {
  it.each<[string, Partial<Moment>, string[]]>([
    ['nothing said yet', {}, ['What is there to do here?', 'What is new in the village?']],
    ['nothing while an answer is coming', { waits: true, errand: true }, []],
    ['an errand and wares', { errand: true, sells: true }, ['Do you have work for me?', 'What do you sell?']],
    ['a bed', { lets: true }, ['Do you have a bed for the night?']],
    ['an offer on the table', { asked: true }, ['Yes', 'No, thank you']],
    [
      'a bed on its card and an errand asked for, each by its name',
      { asked: true, bed: true, errand: true, last: 'Would you ask round for me?' },
      ['Yes, I will do that errand for you', 'I’ll take the bed', 'What is there to do here?'],
    ],
    ['a question for a yes', { last: 'I need flour. Will you fetch it?' }, ['Yes', 'No, thank you']],
    ['no yes to a question for more', { last: 'Good day. What do you want?' }, ['What is there to do here?']],
    ['somebody named', { last: "It is Tilo's flour." }, ['Who is Tilo?']],
    ['nobody by half a name', { last: 'Brambles grow there.' }, ['What is there to do here?']],
    ['a done errand before a new one', { ready: true, errand: true }, ['I have done what you asked.']],
    [
      'a topic',
      { last: 'The mill stood still for a whole night two autumns ago.' },
      ['Tell me more about that.', 'What is there to do here?'],
    ],
  ])('%s', (_what, moment, first) => {
    expect(suggestedReplies({ ...quiet, ...moment }).slice(0, first.length || 1)).toEqual(first)
  })

  it('are four at most, and none that was said', () => {
    const all = {
      ...quiet,
      asked: true,
      errand: true,
      sells: true,
      lets: true,
      last: 'Ask Bram about all of that today.',
    }
    expect(suggestedReplies(all)).toHaveLength(mostReplies)
    expect(suggestedReplies({ ...quiet, sells: true, said: ['what do you sell'] })).not.toContain('What do you sell?')
    expect(suggestedReplies({ ...quiet, asked: true, said: ['Yes'] })).toContain('Yes')
  })
})

describe('the moment of a talk', () => {
  const marta = { id: 'marta', name: 'Marta' }
  const talking = () => {
    const state = createGameState()
    state.partner = marta
    state.me = { id: 'p-me', name: 'Ada' }
    state.around = [{ id: 'tilo', name: 'Tilo', kind: 'npc' }]
    state.business = [{ ...marta, npc: 'marta', sells: true }]
    const line = { kind: 'speech' as const, streaming: false, mine: false, partner: marta }
    state.log = [
      { ...line, id: '1', speaker: 'p-me', name: 'Ada', text: 'Hello', mine: true },
      { ...line, id: '2', speaker: 'marta', name: 'Marta', text: 'Tilo is at the mill.' },
    ]
    return state
  }
  it('is read from what the page shows', () => {
    expect(momentOf(talking())).toMatchObject({
      ...{ last: 'Tilo is at the mill.', said: ['Hello'], waits: false, sells: true, names: ['Tilo'] },
    })
    const waiting = talking()
    waiting.log.splice(1)
    expect(momentOf(waiting)?.waits).toBe(true)
  })
  it('is none without a talk and in company', () => {
    const alone = talking()
    alone.partner = null
    expect(momentOf(alone)).toBeNull()
    const many = talking()
    many.company = [{ id: 'tilo', name: 'Tilo', kind: 'npc' }]
    expect(momentOf(many)).toBeNull()
  })
})
