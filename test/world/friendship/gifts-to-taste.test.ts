import { expect, test } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { relationOf } from '../../../main/world/society/relations.ts'
import { ana, ben, npcId } from '../stage.ts'
import { besideMarta, bread, honey, salt } from './friendship-stage.ts'

const liking = (stage: ReturnType<typeof besideMarta>['stage']) => relationOf(stage.npc('marta'), ana)?.affinity

test('a gift that a villager likes counts more, one without a taste as ever, and one they dislike against the giver', () => {
  const [liked, plain, disliked] = [honey, bread, salt].map((item) => {
    const { stage, give } = besideMarta()
    give(item)
    return liking(stage)
  })
  expect([liked, plain, disliked]).toEqual([11, 7, -3])
})

test('gifts move the opinion once a game day, and the villager keeps the reason', () => {
  const { stage, give, nextDay } = besideMarta()
  give(honey)
  give(honey)
  expect(liking(stage)).toBe(11)
  expect(relationOf(stage.npc('marta'), ana)?.reasons[0]).toMatchObject({
    kind: 'gift',
    why: 'gave me a jar of honey, and I like anything with honey',
  })
  nextDay()
  give(honey)
  expect(liking(stage)).toBe(22)
})

test('the villager words a taste as their own, and others in theirs', () => {
  const called = 'her own stew and ale'
  const { stage, give } = besideMarta({
    tastes: [{ likes: false, called, goods: [salt], why: 'That is mine!' }],
  })
  give(salt)
  expect(relationOf(stage.npc('marta'), ana)?.reasons[0]?.why).toBe(
    'gave me a bag of salt, and I do not care for my own stew and ale',
  )
  expect(stage.player(ana).friends?.[npcId('marta')]?.tastes).toEqual([{ likes: false, called }])
})

test.each([
  ['anything that keeps her warm', 'anything that keeps me warm'],
  ['bread that somebody brings her', 'bread that somebody brings me'],
  ['cakes from her garden', 'cakes from my garden'],
  ['a book for himself', 'a book for myself'],
  ['songs about him and his boat', 'songs about me and my boat'],
  ['herbs with their roots', 'herbs with their roots'],
])('“%s” is “%s” in the first person', (said, own) => expect(english.opinions.asMine(said)).toBe(own))

test('a player learns a taste by giving, each once, and no other player learns it', () => {
  const { stage, give } = besideMarta()
  stage.join(ben, 'marta')
  give(honey)
  give(honey)
  give(salt)
  expect(stage.player(ana).friends?.[npcId('marta')]).toMatchObject({
    tastes: [
      { likes: true, called: 'anything with honey' },
      { likes: false, called: 'salt' },
    ],
    gift: { called: 'salt', likes: false, goods: 'a bag of salt' },
  })
  expect(stage.player(ben).friends).toBeUndefined()
})
