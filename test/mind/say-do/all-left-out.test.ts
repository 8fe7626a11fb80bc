import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineTool } from '../../../main/mind/ports/tool.ts'
import { createToolSet } from '../../../main/mind/tools/tool-set.ts'
import remember from '../../../tools/remember.ts'
import { call, createRig, type Step, testModel } from '../rig.ts'

const trade = defineTool({
  name: 'trade',
  description: 'Offer an exchange. Use it to sell.',
  permission: 'trade',
  isPlain: true,
  arguments: z.strictObject({ give: z.string() }),
  execute: ({ give }) => ({ ok: true, text: `You offered ${give}. Nothing has changed hands yet.` }),
})
const offers = { text: '', calls: [call('trade', { give: '1 bun' })] }
const untrue = 'I have put the bun in your bag.'

const talk = async (...steps: Step[]) => {
  const model = testModel(...steps)
  const rig = await createRig({ model, tools: createToolSet([trade, remember]) })
  const notices: string[] = []
  let heard = ''
  const say = (words: string) =>
    rig.dispatcher.dispatch(rig.inbound(words), {
      onDelta: (delta) => {
        heard += delta
      },
      onNotice: (notice) => notices.push(notice),
    })
  const outcome = await say('A bun, please.')
  const first = heard.trim()
  const spoken = (await rig.transcripts()).flat().filter(({ kind }) => kind === 'spoke')
  return { model, outcome, heard: first, notices, spoken, say }
}

describe('an answer whose every sentence was left out, after an act', () => {
  it('ends with the line of a character who lost the thread, and the page says so', async () => {
    const { model, outcome, heard, notices, spoken } = await talk(offers, untrue, untrue, 'Never asked.')
    expect(model.requests).toHaveLength(3)
    expect(heard).not.toContain('bag')
    expect(heard).not.toBe('')
    expect(outcome).toMatchObject({ kind: 'answered', end: 'answered', text: heard })
    expect(outcome).not.toHaveProperty('silent')
    expect(notices).toEqual([expect.stringMatching(/^No answer came from .+: Marta Oven has lost the thread/)])
    expect(spoken).toMatchObject([{ text: heard, excuse: true }])
  })

  it('is no word of its own for the model later', async () => {
    const { model, heard, say } = await talk(offers, untrue, untrue, 'Good day, Ada.')
    await say('Good day!')
    const later = JSON.stringify(model.requests.at(-1)?.messages)
    expect(later).toContain('lost the thread.]')
    expect(later).not.toContain(heard)
  })

  it('is no nod either that something was noted', async () => {
    const kept = { text: '', calls: [call('remember', { text: 'Ada likes buns.' })] }
    const { heard, notices } = await talk(kept, untrue, untrue)
    expect(heard).toMatch(/lost my thread|say (?:that|it) again|once more/i)
    expect(notices).toHaveLength(1)
  })

  it('is what the model says the second time, if that is true', async () => {
    const yes = 'Say yes, dove, and the bun is yours for a penny.'
    const { heard, notices } = await talk(offers, untrue, yes)
    expect(heard).toBe(yes)
    expect(notices).toEqual([])
  })
})

it('a mind that meant to say nothing beside its act says nothing', async () => {
  const { heard, notices } = await talk(offers, 'NO_REPLY')
  expect(heard).toBe('')
  expect(notices).toEqual([])
})
