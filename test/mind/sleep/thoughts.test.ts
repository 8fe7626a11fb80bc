import { describe, expect, test } from 'vitest'
import { ada, ben, marta, npc } from '../../support/sample-characters.ts'
import { cora, createNights, linesWith } from './rig.ts'

describe('feelings', () => {
  test('come from the days of talk, from kind words and from harsh ones, with the reason', async () => {
    const night = await createNights()
    for (const day of [18, 19, 20]) await night.tell(ada, `I sold ${day} apples on the market.`, day)
    await night.tell(ben, 'You are an idiot.', 20)
    await night.tell(cora, 'I bake on Mondays.', 20)
    await night.sleep(21)
    expect(linesWith(await night.person(ada), 'I like')).toEqual(['- I like Ada: we have talked on 3 days.'])
    expect(linesWith(await night.person(ben), 'I am')).toEqual([
      '- I am a little cool towards Ben: Ben spoke harshly to me.',
    ])
    expect(await night.person(ben)).toMatch(/harshly to me\. <!-- kind:dreamed .*for:self .*from:m-/)
    expect(await night.person(cora)).toBe('')
  })

  test('change in place, and what was felt before stays as history', async () => {
    const night = await createNights()
    await night.tell(ben, 'You are an idiot.', 20)
    await night.sleep(21)
    await night.tell(ben, 'I will burn your bakery down.', 22)
    await night.sleep(23)
    await night.tell(ben, 'You will regret this day.', 23)
    await night.sleep(24)
    expect(linesWith(await night.person(ben), 'I am')).toEqual([
      '- ~~I am a little cool towards Ben: Ben spoke harshly to me.~~ (until 23 November 2026)',
      '- I am wary of Ben: we have talked on 3 days; Ben spoke harshly to me; Ben threatened me 2 times.',
    ])
  })
})

describe('feelings come only from what is said to her', () => {
  test.each([
    ['passed on', 'I want somebody to tell Cora that I am so sorry.'],
    ['for another', 'Cora, I am so sorry.'],
    ['taken back', 'I am sorry, there is no need for the errand any more.'],
    ['on a condition', 'I am sorry if I see Cora before you do.'],
    ['pity', 'I am sorry to hear of the flood.'],
    ['an offer', 'I will go before I give you a discount.'],
    ['the weather', 'It will change by tomorrow, or else the day after.'],
  ])('not %s: "%s"', async (_what, text) => {
    const night = await createNights()
    await night.tell(cora, 'The mill is loud.', 20)
    await night.tell(ben, text, 20)
    await night.sleep(21)
    expect(linesWith(await night.person(ben), 'Ben was')).toEqual([])
    expect(linesWith(await night.person(ben), 'something')).toEqual([])
    expect(linesWith(await night.person(ben), 'threatened')).toEqual([])
  })

  test('but what is said to her counts', async () => {
    const night = await createNights()
    await night.tell(ben, 'Marta, I am sorry. I want my bread, or else!', 20)
    await night.sleep(21)
    expect(linesWith(await night.person(ben), 'was sorry')).toEqual([expect.stringContaining('Ben threatened me')])
  })
})

describe('thoughts', () => {
  test('D2 come on an ordinary day: two things that a player told are enough', async () => {
    const night = await createNights()
    await night.tell(ada, 'I have a small garden.', 20)
    await night.tell(ada, 'My sister paints boats.', 20)
    const { reflections } = await night.sleep(21)
    expect(reflections).toEqual([expect.stringContaining('Ada')])
  })

  test('also where nobody but villagers spoke, and not on a day with hardly a word', async () => {
    const night = await createNights()
    await night.tell(cora, 'The rain comes from the west.', 20)
    expect(await night.sleep(21)).toMatchObject({ reflections: [] })
    for (const text of ['The mill is loud.', 'The pond is cold.', 'The road is long.']) await night.tell(cora, text, 21)
    expect((await night.sleep(22)).reflections).toEqual([expect.stringContaining('Cora')])
  })

  test('notice what somebody comes back to, and say which memories they rest on', async () => {
    const night = await createNights()
    const told = []
    for (const text of ['I saw a light in the mill.', 'My father worked at the mill.', 'I am going to the mill again.'])
      told.push(await night.tell(ada, text, 20))
    const { reflections } = await night.sleep(21)
    expect(reflections[0]).toMatch(/Ada .*mill|mill.* Ada /)
    expect(await night.person(ada)).toContain(
      `for:${ada} observed:2026-11-21 from:${told.map(({ id }) => id).join(',')}`,
    )
    await night.tell(ada, 'I could not sleep for the mill.', 21)
    await night.tell(ada, 'My hands were cold.', 21)
    await night.sleep(22)
    expect(linesWith(await night.person(ada), 'four times')).toHaveLength(1)
    expect(linesWith(await night.person(ada), 'three times')).toEqual([])
  })

  test('of several people are for nobody, unless all of it may be told', async () => {
    const night = await createNights()
    for (const who of [ada, ben, cora]) await night.tell(who, 'The bell rang at night.', 20)
    await night.sleep(21)
    expect(await night.file('MEMORY.md')).toMatch(/Three people .*the bell: Ada, Ben and Cora.*for:self/)
    const open = await createNights()
    for (const who of [cora, npc('oswin'), npc('greta')]) await open.tell(who, 'The bell rang at night.', 20)
    await open.sleep(21)
    expect(await open.file('MEMORY.md')).toMatch(/Three people .*the bell.*for:everyone/)
  })
})

test('people who have it from one and the same person are one', async () => {
  const tell = async (from: (who: string) => string) => {
    const night = await createNights()
    for (const who of [cora, npc('oswin'), npc('greta')])
      await night.tell(who, `The dragon sleeps under the mill.`, 20, {
        news: [{ id: 'n', via: [npc(from(who)), npc(who)] }],
      })
    await night.sleep(21)
    return night.file('MEMORY.md')
  }
  expect(await tell(() => 'lotte')).not.toMatch(/people have spoken/)
  expect(await tell((who) => who)).toMatch(/Three people have spoken to me of the dragon/)
})

describe('what thoughts are about', () => {
  const villagers = [cora, npc('oswin'), npc('greta'), npc('pim')]

  test.each([
    'the little',
    'the friend',
    'the first',
    'the hour',
    'the day',
    'the best',
    'my hand',
    'the door',
    'the silver',
    'the longer',
  ])('is not %s', async (words) => {
    const night = await createNights()
    for (const who of villagers) await night.tell(who, `Rook found ${words} of the summer near Hathersey.`, 20)
    expect((await night.sleep(21)).reflections.join(' ')).not.toMatch(/people have spoken/)
  })

  test('is nothing of a greeting, and no turn of speech of one villager on one day', async () => {
    const night = await createNights()
    for (const who of villagers) await night.tell(who, 'Mind the railing and shut the barn.', 20)
    for (const words of ['The coast was foggy once.', 'Rook sailed along the coast.', 'The merchants love the coast.'])
      await night.tell(cora, words, 20)
    expect((await night.sleep(21)).reflections.join(' ')).not.toMatch(/railing|barn|coast/)
    for (const day of [21, 22]) await night.tell(cora, `Rook saw ${day} ships along the coast.`, day)
    await night.tell(npc('pim'), 'The rain comes from the west.', 22)
    expect((await night.sleep(23)).reflections.join(' ')).toMatch(/coast.* three times|three times.*coast/)
  })

  test('goes round in the head only where it weighs much', async () => {
    const night = await createNights()
    await night.tell(ada, 'I have a small garden.', 20)
    await night.tell(ada, 'My sister paints boats.', 20)
    expect((await night.sleep(21)).reflections.join(' ')).not.toMatch(/goes round/)
    await night.tell(ada, 'Remember that my cart is blue.', 21)
    expect((await night.sleep(22)).reflections.join(' ')).toMatch(/goes round/)
  })
})

describe('the dream diary', () => {
  test('tells of each night in words that one likes to read, the same for the same night and others for another', async () => {
    const diaries = []
    for (const _again of [1, 2]) {
      const night = await createNights()
      await night.tell(ada, 'I lost my silver ring near the mill.', 20)
      await night.tell(ada, 'I had some soup today.', 20)
      await night.sleep(21)
      await night.tell(cora, 'The mill is loud.', 21)
      await night.sleep(22)
      diaries.push(await night.file('DREAMS.md'))
    }
    expect(diaries[0]).toBe(diaries[1])
    const [title = '', first = '', second = ''] = diaries[0]?.replace(/ ?<!--.*?-->/g, '').split(/^## /m) ?? []
    expect(title).toBe('# Dreams of Marta Oven\n\n')
    expect(first).toMatch(/^The night to Saturday, 21 November 2026\n/)
    for (const words of ['two things', 'silver ring', 'soup', 'Ada is without something dear', 'I dreamed '])
      expect(first).toContain(words)
    expect(second.split('\n').at(-2)).not.toBe(first.split('\n').at(-3))
  })

  test('adds up: as many things are gone over as are kept and let go', async () => {
    const night = await createNights()
    await night.tell(ada, 'I lost my silver ring near the mill. My mother is dead. I had some soup today.', 19)
    for (const pet of ['dog', 'cat', 'goose', 'mule', 'hen', 'cow', 'pony'])
      await night.tell(ada, `Remember that my ${pet} is called ${pet}kin.`, 20)
    for (const text of ['It rains a little.', 'The bread was fresh.', 'The road is dusty.'])
      await night.tell(cora, text, 20)
    await night.sleep(21)
    const diary = await night.file('DREAMS.md')
    const words = [
      'no',
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
    ]
    const number = (pattern: RegExp): number => {
      const word = pattern.exec(diary)?.[1]?.toLowerCase() ?? ''
      return words.includes(word) ? words.indexOf(word) : Number(word)
    }
    const gone = number(/(\S+) things?(?:,| in| to|:)/)
    expect(gone).toBeGreaterThan(8)
    expect(5 + number(/and (\S+) more\./) + number(/^(\S+) small things?/m)).toBe(gone)
  })

  test('dreams of things only, never of people, qualities and what was the turn of a sentence', async () => {
    const night = await createNights()
    for (let day = 2; day < 16; day++) {
      await night.tell(
        cora,
        `My uncle Tom ran the straight way ${day} times, the longer one, and found the lantern.`,
        day,
      )
      await night.sleep(day + 1)
    }
    const images = (await night.file('DREAMS.md')).split('\n').filter((line) => line.startsWith('I dreamed'))
    expect(images).toHaveLength(14)
    for (const image of images) expect(image).not.toMatch(/\b(?:the|a) (?:uncle|straight|longer|way)\b/)
    expect(images.join(' ')).toContain('lantern')
  })

  test('is light to read: a line bears only whose words went into it and what it rests on', async () => {
    const night = await createNights()
    await night.tell(ada, 'I lost my silver ring near the mill.', 20)
    await night.sleep(21)
    const diary = await night.file('DREAMS.md')
    expect(diary).toMatch(/silver ring near the mill\." <!-- about:p-\S+ from:m-\S+ -->$/m)
    expect(diary).not.toMatch(/kind:|importance:|for:|id:/)
  })

  test('names in its marks whose words went into it, so that whoever is forgotten can be taken out', async () => {
    const night = await createNights()
    await night.tell(ada, 'I lost my silver ring near the mill.', 20)
    await night.sleep(21)
    const about = (await night.file('DREAMS.md')).split('\n').filter((line) => /Ada|ring|mill/.test(line))
    expect(about.length).toBeGreaterThan(1)
    for (const line of about) expect(line).toContain(`about:${ada}`)
  })

  test('takes its images from her own words too', async () => {
    const night = await createNights()
    for (let day = 2; day < 28; day++) {
      await night.tell(cora, `The mill stood still for ${day} hours.`, day)
      await night.sleep(day + 1)
    }
    const images = (await night.file('DREAMS.md')).split('\n').filter((line) => line.startsWith('I dreamed'))
    expect(new Set(images.map((line) => line.replace(/ <!--.*/, ''))).size).toBeGreaterThan(8)
    const own = [...marta.soul.wishes, ...marta.soul.fears, ...marta.soul.about]
    expect(images.some((line) => own.some((sentence) => line.includes(sentence.replaceAll('"', "'"))))).toBe(true)
  })
})
