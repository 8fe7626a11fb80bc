import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openScenarioFile } from '../../../../main/lab/headless/scenario/open-scenario-file.ts'
import { readStory } from '../../../../main/lab/headless/scenario/story/read-story.ts'
import { tellStory } from '../../../../main/lab/headless/scenario/story/tell-story.ts'
import { runHere } from '../../../support/run-here.ts'
import { temporaryFolder } from '../run.ts'

const given =
  '# A story\n\nSeeds: 1\n\n## Given\n\n- the people are Marta\n- nobody starts a talk\n- a script answers:\n\n  ```\n  [{"text": "Good day, {name}."}]\n  ```\n'
const tell = (text: string) => tellStory(readStory(text, 'a.md'), 3)

describe('a story that is told', () => {
  it('goes as it should when everything under Then holds', async () => {
    expect(
      await tell(
        `${given}\n## When\n- Ana says to Marta: "Hello"\n## Then\n- Marta said "good day, Ana"\n- Marta did not say "bread"\n- there was no quarrel\n`,
      ),
    ).toEqual({
      seed: 3,
      ok: true,
    })
  })

  it('says where it went another way: line, seed, what was so instead, and what happened before', async () => {
    const result = await tell(`${given}\n## When\n- Ana says to Marta: "Hello"\n## Then\n- Marta said /bread|bun/\n`)
    expect(result).toEqual({ seed: 3, ok: false, message: expect.any(String) })
    const message = result.ok ? '' : result.message
    expect(message).toMatch(
      /^a\.md:18: "A story", seed 3\n {2}- Marta said \/bread\|bun\/\n {2}what was said: "Good day, Ana\."\n/,
    )
    expect(message).toMatch(/What happened before .*\n(?:.*\n)*.*Ana.*Hello.*\n(?:.*\n)*.*Marta.*Good day, Ana\./)
  })

  it('says which tools were called with what, and why each was refused, in the words of the tool or of the gate', async () => {
    const calls = [
      { name: 'give', arguments: { item: 'anvil', to: 'you' } },
      { name: 'emote', arguments: { emote: 'hart' } },
      { name: 'fly', arguments: {} },
      { name: 'emote', arguments: { emote: 'heart' } },
    ]
    const answers = JSON.stringify([{ toolCalls: calls }, { text: 'There you are.' }])
    const head = given.replace('[{"text": "Good day, {name}."}]', answers)
    const result = await tell(
      `${head}\n## When\n- Ana says to Marta: "Give me your anvil"\n## Then\n- Ana has 9 loaves of bread\n`,
    )
    const message = result.ok ? '' : result.message
    expect(message).toMatch(
      new RegExp(
        [
          'Marta called since then:',
          '    give \\{"item":"anvil","to":"you"\\}: refused: .*anvil.*',
          '    emote \\{"emote":"hart"\\}: refused: Wrong arguments for emote: .*',
          '    fly \\{\\}: refused: There is no tool "fly"\\. Tools: .*',
          '    emote \\{"emote":"heart"\\}: done: .*',
        ].join('\n'),
      ),
    )
    // Who calls nothing is told with what they did instead.
    const plain = await tell(`${given}\n## When\n- Ana says to Marta: "Hello"\n## Then\n- Ana has 9 loaves of bread\n`)
    expect(plain.ok ? '' : plain.message).toMatch(
      /Marta called no tool since then, but said "Good day, Ana\." and is ".+" (?:at \w|on the way)/,
    )
  })

  it.each([
    ['a person', '## Given\n- the people are Mrata\n## Then\n- the weather is rain', 'Did you mean "marta"?'],
    [
      'nobody who is liked',
      `${given}\n- Marta likes Brma\n## Then\n- the weather is rain`,
      '"Brma" is nobody of the village, and no player who comes into this story. Did you mean "marta"?',
    ],
    [
      'a guest of another name',
      `${given}\n## When\n- Anastasia says to Marta: "Hi"\n## Then\n- Marta likes Anastsia`,
      'Did you mean "anastasia"?',
    ],
    ['a place', `${given}\n## Then\n- Marta is at the bekery`, 'no place "the bekery" here. Did you mean "bakery"?'],
    [
      'a thing',
      `${given}\n## When\n- Ana gives 2 loafs of bred to Marta\n## Then\n- the weather is rain`,
      'no kind of thing "loafs of bred"',
    ],
    ['what is counted', `${given}\n## Then\n- there was no wedding`, '"wedding" is not counted'],
    ['a regular expression', `${given}\n## Then\n- Marta said /(/`, 'is no regular expression'],
    [
      'a file outside of the content',
      `${given}\n- the file main/server.ts says:\n\n  \`\`\`\n  x\n  \`\`\`\n\n## Then\n- the weather is rain`,
      'is no file of the content',
    ],
  ])('names what nobody knows before anything happens: %s', async (_, text, message) => {
    const result = await tell(text.startsWith('# ') ? text : `# A\nSeeds: 1\n${text}`)
    expect(result.ok ? '' : result.message).toContain(message)
    expect(result.ok ? '' : result.message).not.toContain('Hello')
  })

  it.each([
    ['throws as it is read', "throw new Error('no bread')", /cannot be run: Error: no bread/],
    ['cannot be read', "export default scenario('", /cannot be run: /],
    ['holds no story', 'export default 7', /holds no story/],
  ])('as code that %s is named by its file', async (_what, text, message) => {
    const file = join(await temporaryFolder(), 'broken.ts')
    await writeFile(file, text)
    const opening = openScenarioFile(file, { load: (path) => import(/* @vite-ignore */ `file://${path}`) })
    await expect(opening).rejects.toMatchObject({
      name: 'StoryError',
      message: expect.stringMatching(new RegExp(`broken\\.ts ${message.source}`)),
    })
  })

  it('as code that throws while it is told is named by its file', async () => {
    const file = join(await temporaryFolder(), 'breaks.ts')
    await writeFile(file, "export default { title: 'Breaks', seeds: [1], tell: () => { throw new Error('no bread') } }")
    const story = await openScenarioFile(file, { load: (path) => import(/* @vite-ignore */ `file://${path}`) })
    expect(await story.tell(1)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/breaks\.ts: "Breaks", seed 1\n.*no bread/),
    })
  })

  it('is told by the command line, whose exit code says whether it went as it should', async () => {
    const folder = await temporaryFolder()
    const [good, bad, broken] = ['good.md', 'bad.md', 'broken.md'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(good, `${given}\n## Then\n- there was no talk\n`)
    await writeFile(bad, `${given}\n## Then\n- there was 1 or more talks\n`)
    await writeFile(broken, `${given}\n## Then\n- there were talks\n`)
    const run = async (...files: string[]) => {
      const { status, json } = await runHere(['scenario', ...files, '--json'], {})
      return { code: status, ...(json() as { ok: boolean }) }
    }
    expect(await run(good, bad)).toMatchObject({
      code: 1,
      ok: false,
      stories: [
        { title: 'A story', ok: true, seeds: [{ seed: 1, ok: true }] },
        { ok: false, seeds: [{ message: expect.stringContaining('there were 0') }] },
      ],
    })
    expect(await run(broken)).toMatchObject({
      code: 1,
      ok: false,
      error: { type: 'BadScenario', message: expect.stringContaining('broken.md:16') },
    })
  })
})
