import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openScenarioFile } from '../../../../main/lab/headless/scenario/open-scenario-file.ts'
import { checkStory } from '../../../../main/lab/headless/scenario/story/check-story.ts'
import { readStory } from '../../../../main/lab/headless/scenario/story/read-story.ts'
import { tellStory } from '../../../../main/lab/headless/scenario/story/tell-story.ts'
import { runHere } from '../../../support/run-here.ts'
import { root, temporaryFolder } from '../run.ts'

const check = (text: string, contentRoot?: string) => checkStory(readStory(text, 'a.md'), { contentRoot })
const story = (people: string) =>
  `# Of ${people}\n\nSeeds: 1, 2\n\n## Given\n\n- the people are ${people}\n\n## Then\n\n- there was no quarrel\n`

/** The authored content, with one home that is on no map. */
const contentWithFault = async (npc: string): Promise<string> => {
  const folder = await temporaryFolder()
  for (const part of ['npc-agents', 'skills', 'worlds'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  const soul = join(folder, 'npc-agents', npc, 'SOUL.md')
  await writeFile(soul, (await readFile(soul, 'utf8')).replace(/^home: /m, 'id: atlas\nhome: '))
  return folder
}

describe('what a story names is held against what there is before it is told', () => {
  it('and every slip of the pen is told at once, with its line, the nearest name and what there is', async () => {
    const lines = [
      [
        '- the people are Marta, Mrata and Bram',
        'Nobody in npc-agents/ is called "Mrata". Did you mean "marta"? There are: aldous, bram,',
      ],
      ['- it is 25:00', '"25:00" is no time of the day'],
      [
        '- Ana is at the mraket',
        'There is no place "the mraket" here. Did you mean "market"? There are: bakery, bridge,',
      ],
      ['- Bram has 3 loafs of bred', 'There is no kind of thing "loafs of bred" here. Did you mean "loaf of bread"?'],
      ['- Marta has learned brew-ail', 'There is no skill "brew-ail" here. Did you mean "brew-ale"?'],
      ['## When', null],
      ['- Ana says to Brma: "Hello"', 'There is no person of the village "Brma" here. Did you mean "bram"?'],
      [
        '- the happening lantern-fare begins',
        'There is no happening "lantern-fare" here. Did you mean "lantern-fair"?',
      ],
      ['- it becomes 24:30', '"24:30" is no time of the day'],
      ['- the file skills/gossipp/SKILL.md is removed', 'no file or folder skills/gossipp/SKILL.md'],
      ['- Marta goes to Tlio', '"Tlio" is nobody of the village'],
      ['## Then', null],
      ['- Marta is at the bekery', 'There is no place "the bekery" here. Did you mean "bakery"?'],
      ['- there was no wedding', '"wedding" is not counted'],
    ] as const
    const { problems } = await check(['# Slips', 'Seeds: 1, 2', '## Given', ...lines.map(([line]) => line)].join('\n'))
    const expected = lines.flatMap(([, message], index) =>
      message === null ? [] : [{ line: index + 4, message: expect.stringContaining(message) }],
    )
    expect(problems).toEqual(expected)
  })

  it('a line of no known form that begins with nobody says so too', async () => {
    const file = join(await temporaryFolder(), 'strangers.md')
    const lines = [
      '- Zorro juggles three eggs',
      '- Mrata juggles',
      '- Bram juggles',
      '- Ana juggles',
      '- Ana is at the market',
    ]
    await writeFile(
      file,
      ['# Strangers', 'Seeds: 1', '## Given', ...lines, '## Then', '- there was no quarrel'].join('\n'),
    )
    const { problems } = await openScenarioFile(file, { contentRoot: root }).then(
      () => ({ problems: [] }),
      (error: { problems: { line: number; message: string }[] }) => error,
    )
    const strangers = problems.filter(({ message }) => message.startsWith('There is no such person'))
    expect(strangers).toEqual([
      { line: 4, message: expect.stringMatching(/^There is no such person as "Zorro" here, .* There are: /) },
      { line: 5, message: expect.stringContaining('Did you mean "marta"?') },
    ])
  })

  it('also in a file of which lines are not understood', async () => {
    const file = join(await temporaryFolder(), 'slips.md')
    await writeFile(
      file,
      '# A\nSeeds: 1\n## When\n- Ana tells Marta "Hello"\n- Ana goes to the mraket\n## Then\n- Marta showed haert\n',
    )
    await expect(openScenarioFile(file)).rejects.toThrow(
      /slips\.md:4: .*is not understood[\s\S]*slips\.md:5: .*Did you mean "market"\?[\s\S]*slips\.md:7: "haert" is nothing.*Did you mean "heart"\?/,
    )
  })

  it('and what only comes with the story is known to it', async () => {
    const skill = '---\nname: whistle\ndescription: How to whistle.\n---\n\nWhistle.\n'
    const text = `# New\nSeeds: 1\n## Given\n- the people are Marta\n## When\n- the file skills/whistle/SKILL.md becomes:\n\n  \`\`\`\n${skill.replace(/^(?=.)/gm, '  ')}  \`\`\`\n\n## Then\n- Marta has not learned whistle\n`
    expect((await check(text)).problems).toEqual([])
    expect((await check(text.replace('learned whistle', 'learned wistle'))).problems).toMatchObject([
      { message: expect.stringContaining('Did you mean "whistle"?') },
    ])
  })
})

describe("a fault in one person's folder", () => {
  it('concerns the stories that name that person, which say so, and no others', async () => {
    const content = await contentWithFault('tilo')
    const fault = expect.stringMatching(/npc-agents\/tilo\/SOUL\.md:\d+: the front matter says id "atlas"/)
    expect(await check(story('Marta and Bram'), content)).toEqual({ problems: [], needs: [], warnings: [fault] })
    expect(await check(story('Marta and Tilo'), content)).toEqual({
      problems: [],
      needs: [{ line: 7, message: fault }],
      warnings: [],
    })
    expect(await tellStory(readStory(story('Marta and Bram'), 'a.md'), 1, { contentRoot: content })).toEqual({
      seed: 1,
      ok: true,
    })
    expect(await tellStory(readStory(story('Marta and Tilo'), 'a.md'), 1, { contentRoot: content })).toMatchObject({
      ok: false,
      message: fault,
    })
  })

  it('is told beside the other stories, which go on', async () => {
    const content = await contentWithFault('tilo')
    const files = await Promise.all(
      ['Marta', 'Tilo'].map(async (name) => {
        const file = join(content, `${name}.md`)
        await writeFile(file, story(name))
        return file
      }),
    )
    const told = await runHere(['scenario', ...files, '--json'], { HEARTHFOLK_CONTENT: content })
    expect(told.json()).toMatchObject({
      ok: false,
      warnings: [expect.stringContaining('npc-agents/tilo/SOUL.md')],
      stories: [
        { title: 'Of Marta', ok: true, seeds: [{ ok: true }, { ok: true }] },
        { title: 'Of Tilo', ok: false, seeds: [{ message: expect.stringContaining('This story needs Tilo') }] },
      ],
    })
  })
})
