import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkSteps } from '../../../../main/content/skills/check/check-steps.ts'
import { english } from '../../../../main/language/en/english.ts'
import { loadTools } from '../../../../main/mind/tools/load-tools.ts'

import { projectRoot } from '../../../support/talk-lab.ts'

const { tools } = await loadTools(join(projectRoot, 'tools'))
const problemsOf = (...steps: string[]): string[] => {
  const body = [
    '## When they say',
    '',
    '- show {feeling}',
    '',
    '## Steps',
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
  ].join('\n')
  return checkSteps(body, {
    language: english,
    tools: tools.forms,
  }).map(({ line, message }) => `${line}: ${message}`)
}

it('a step that gives a tool what it does not take is told of, with what it takes', () => {
  expect(problemsOf('`emote kind=laugh` and say "Ha!"')).toEqual([
    '7: "emote" takes no "kind"; it takes: emote',
    '7: "emote" needs "emote"; without it the tool refuses',
  ])
  expect(problemsOf('say "Ha!"', '`emote emote=backflip`')).toEqual([
    expect.stringMatching(/^8: "emote" of "emote" is no "backflip"; it is one of: exclamation, question, heart/),
  ])
})

it('a step that gives what the tool takes, or what is known only then, is in order', () => {
  expect(problemsOf('`emote emote=heart`', '`emote emote={feeling}`', '`move_to destination=mill`')).toEqual([])
})
