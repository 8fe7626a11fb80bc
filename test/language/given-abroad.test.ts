import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { handsOverAbroad } from '../../main/language/given-abroad.ts'
import { createTruthGuard } from '../../main/mind/faculties/say-do/truth-guard.ts'

it.each([
  'Hier ist dein Brot, Täubchen.',
  'Ich gebe dir zwei Brötchen.',
  'Voici ton pain, ma colombe.',
  'Je te donne un petit pain.',
  'Aquí tienes tu pan.',
  'Te doy un panecillo.',
  'Ecco il tuo pane.',
  'Ti do due panini.',
  'Aqui está o teu pão.',
  'Ik geef je een broodje.',
  'Вот твой хлеб.',
  'Oto twój chleb.',
])('somebody hands something over: "%s"', (said) => {
  expect(handsOverAbroad(said.toLowerCase())).toBe(true)
})

it.each([
  'Soll ich dir ein Brot geben?',
  'Ich gebe dir recht.',
  'Ich gebe dir zwei Brötchen für einen Pfennig.',
  'Wenn du willst, gebe ich dir Brot.',
  'Je te donne ma parole.',
  'Te doy las gracias.',
  'Te doy el pan por dos peniques.',
  'Ti do ragione.',
  'Ik geef je gelijk.',
  'Here is your bread.',
  'Das Brot ist noch im Ofen.',
])('nobody does: "%s"', (said) => {
  expect(handsOverAbroad(said.toLowerCase())).toBe(false)
})

it.each([
  [false, 'Guten Tag. Komm gut heim.'],
  [true, 'Guten Tag. Hier ist dein Brot, Täubchen. Komm gut heim.'],
])('a model that answers in the tongue of a player is held to what was done: %s', (isTrue, expected) => {
  let heard = ''
  const guard = createTruthGuard({
    reader: english.claims,
    words: () => ({ things: ['bread'], asked: '', byModel: true }),
    isTrue: () => isTrue,
    say: (text) => {
      heard += text
    },
  })
  for (const piece of 'Guten Tag. Hier ist dein Brot, Täubchen. Komm gut heim.'.match(/.{1,3}/gs) ?? [])
    guard.push(piece)
  guard.finish()
  expect(heard).toBe(expected)
})
