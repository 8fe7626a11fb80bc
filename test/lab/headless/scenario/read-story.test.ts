import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createForms } from '../../../../main/lab/headless/scenario/story/forms.ts'
import { readStory, StoryFileError } from '../../../../main/lab/headless/scenario/story/read-story.ts'
import { thenBelongings } from '../../../../main/lab/headless/scenario/story/then-belongings.ts'
import { countedThings } from '../../../../main/lab/headless/village-counts.ts'

const guide = join(resolve(import.meta.dirname, '../../../..'), 'docs/scenarios.md')

const story = (...lines: string[]): string => ['# Something happens', '', 'Seeds: 1', '', ...lines].join('\n')
const problemsOf = (text: string) => {
  try {
    readStory(text, 'a.md')
    return []
  } catch (error) {
    if (error instanceof StoryFileError) return error.problems
    throw error
  }
}

const has = thenBelongings.find(({ form }) => form === '{body} has {goods}')
it.each([
  [5, 'there are 5 pennies'],
  [1, 'there is 1 penny'],
  [0, 'there is nothing'],
])('%i pennies are told in the right number', (gold, told) => {
  const catalogue = { items: {}, coin: { one: 'penny', many: 'pennies' } }
  const village = { state: { npcs: {}, players: { 'p-ana0000000000000': { bag: { gold, items: {} } } }, catalogue } }
  const slots = { body: () => 'p-ana0000000000000', goods: () => ({ gold: 7 }) }
  expect(has?.holds(slots as never, { village } as never)).toBe(told)
})

describe('a story in plain words', () => {
  it('is read with its title, its seeds and each line in its form', () => {
    const read = readStory(
      `# The night\n\nTold in words.\nSeeds: 1, 4 to 6\nMore seeds: 9\n\n## Given\n\n- It is 18:00.\n\n## When\n\n- Ana says to Marta: "Say “hello” to\n  Bram."\n\n## Then\n\n- within 2 hours, Bram is at the forge\n`,
      'night.md',
    )
    expect(read).toMatchObject({ title: 'The night', seeds: [1, 4, 5, 6], moreSeeds: [9] })
    expect(
      read.lines.map(({ line, known, values, within }) => [line, known.section, known.form.form, values, within]),
    ).toEqual([
      [9, 'Given', 'it is {time}', { time: '18:00' }, null],
      [
        13,
        'When',
        '{player} says to {npc}: {words}',
        { player: 'Ana', npc: 'Marta', words: '"Say "hello" to Bram."' },
        null,
      ],
      [18, 'Then', '{npc} is at {place}', { npc: 'Bram', place: 'the forge' }, '2 hours'],
    ])
  })

  it('takes a block to the line above it, without the indent of its list', () => {
    const text = story(
      '## When',
      '',
      '- the file skills/a/SKILL.md becomes:',
      '',
      '  ```',
      '  # A',
      '',
      '    - b',
      '  ```',
      '',
      '## Then',
      '- the weather is rain',
    )
    expect(readStory(text, 'a.md').lines[0]?.block).toBe('# A\n\n  - b\n')
  })

  it('names the line that is not understood and the nearest form', () => {
    const [problem, ...others] = problemsOf(
      story('## When', '- Ana tells Marta: "The bridge is out."', '', '## Then', '- Bram remembers "bridge"'),
    )
    expect(others).toEqual([])
    expect(problem).toEqual({
      line: 6,
      message: expect.stringContaining('The nearest form is: {player} says to {npc}: {words}'),
    })
  })

  it('takes words for no date and no time', () => {
    const [problem] = problemsOf(story('## Given', '- Nora is next to Wnada'))
    expect(problem?.message).toContain('The nearest form is: {player} is at {where}')
  })

  it('takes a number of things for goods, and for nothing that somebody does', () => {
    const [problem] = problemsOf(story('## When', '- 3 hours pass', '## Then', '- Ana owns 1 salt'))
    expect(problem?.message).toContain('The nearest form is: {body} has {goods}')
  })

  it('says where a line belongs that stands under another heading', () => {
    expect(problemsOf(story('## Given', '- 3 hours pass', '## Then', '- the weather is rain'))).toEqual([
      { line: 6, message: '"3 hours pass" belongs under "## When", not under "## Given".' },
    ])
  })

  it.each([
    ['no title', 'Seeds: 1\n## Then\n- the weather is rain', 'begins with its title'],
    ['no seeds', '# A\n## Then\n- the weather is rain', 'names its seeds'],
    ['seeds that are none', '# A\nSeeds: some\n## Then\n- the weather is rain', 'are no seeds'],
    ['nothing to show', story('## When', '- 3 hours pass'), 'something under "## Then"'],
    [
      'an unknown part',
      story('## Suddenly', '- 3 hours pass', '## Then', '- the weather is rain'),
      'no part of a story',
    ],
    ['a wait without end', story('## Then', '- within 400 days, the weather is rain'), 'up to "within 30 days"'],
    ['a wait for no time', story('## Then', '- within soon, the weather is rain'), '"within soon" is no time to wait'],
    [
      'a late beginning',
      story('## When', '- 3 hours pass', '## Given', '- it is 10:00', '## Then', '- the weather is rain'),
      'it comes first',
    ],
    [
      'loose words',
      story('## When', 'Then it rained.', '## Then', '- the weather is rain'),
      'does not begin with "- "',
    ],
    [
      'a block that is missing',
      story('## When', '- the file skills/a/SKILL.md becomes:', '## Then', '- the weather is rain'),
      'A block of text',
    ],
    [
      'a block that belongs nowhere',
      story('## When', '- 3 hours pass', '```', 'a', '```', '## Then', '- the weather is rain'),
      'No block',
    ],
    ['a block without end', story('## Then', '- the weather is rain', '```', 'a'), 'has no end'],
  ])('is refused with %s', (_, text, message) => {
    expect(problemsOf(text).map((problem) => problem.message)).toContainEqual(expect.stringContaining(message))
  })

  it('has no form that another one hides: the example of each is of that form', () => {
    const forms = createForms()
    const found = forms.map(
      ({ section, form }) =>
        forms.find((other) => other.section === section && other.template.read(form.example) !== null)?.form.form,
    )
    expect(found).toEqual(forms.map(({ form }) => form.form))
  })

  it('is explained in the guide with every form, every example and all that is counted', async () => {
    const text = await readFile(guide, 'utf8')
    for (const { form } of createForms()) {
      expect(text).toContain(`| \`${form.form}\` |`)
      expect(text).toContain(form.example)
    }
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`A story can count ${countedThings.join(', ')}. `)
    const [, whole = ''] = /```markdown\n([\s\S]*?)```/.exec(text) ?? []
    expect(readStory(whole, 'docs/scenarios.md').lines.length).toBeGreaterThan(6)
  })
})
