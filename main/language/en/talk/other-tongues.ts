import { isKnownWord } from '../lexicon/related.ts'
import { functionWords } from '../lexicon/stop-words.ts'

/**
 * Common words of languages that players may try. Words that are English too, such as "die", "was" and "son", are left
 * out. Without marks: "où" is "ou".
 */
const wordsOfOthers = `der das und ist nicht ein eine einen ich du wir ihr sie es bin bist sind seid haben habe hast hat kann kannst konnen mit fur von dem
  den des auf aus bei nach wie wo wer wann warum wieso welche welcher heute morgen gestern danke bitte guten gute tag abend nacht hallo tschuss
  wiedersehen sehr gut schon auch noch nur aber oder wenn mein meine meinen dein deine euch ihnen geht gibt heisst heisse sprichst sprechen deutsch
  verstehe verstehst suche mochte ja nein doch kostet viel etwas jemand
  le les des une et est sont avec pour dans sur pas que qui quoi ou comment combien quand pourquoi bonjour bonsoir salut merci oui je tu il elle
  nous vous mon ma mes ton ta tes votre vos notre suis etes avez avoir ai as bien tres ici cherche parlez parles francais coute voudrais peux
  pouvez appelle appelez monsieur madame aussi mais cette quel quelle
  el los las una uno y esta estan esta con por para que quien como cuando donde cuanto cuesta hola buenos buenas dias tardes noches gracias
  senor senora muy bien si yo tu ella nosotros usted ustedes mi su soy eres estoy tienes tengo tiene quiero puedo puedes hablas hablo espanol
  llamo llamas aqui hay pero adios
  il lo gli un uno sono sei siamo hai ho abbiamo con per di da che chi come quando dove quanto costa ciao buongiorno buonasera grazie prego
  signore signora molto bene anche ma questo questa vorrei posso puoi parli parlo italiano chiamo chiami qui
  het een en ik jij wij zijn heb hebt heeft kan met voor van naar waar wie wanneer waarom hoe hoeveel dank goedendag goedemorgen alsjeblieft
  niet wel mijn jouw spreek nederlands
  eu voce nao sim obrigado obrigada bom dia boa noite onde quem quando porque quanto custa tenho tem fala falo portugues
  jag du han hon vi ar inte och att det som pa med av till fran var vem nar varfor hur mycket tack hej god talar svenska
  jest nie tak co gdzie kto kiedy dlaczego ile kosztuje dzien dobry dziekuje prosze mam masz moj moja czy jak sie masz mowisz polsku`

/** English words that happen to be written like those above once marks are dropped. */
const english = new Set(
  'as con den die dies dies do es hat he her hay i ii is it la lo ma me mi mon more of on or par pas per pro sa si so son sole sur tag ten ton un us van via was we wie do dos des det el sea ice as av far for god han dame come sue kind bin fast not under till are rest dove sails mine sei'.split(
    ' ',
  ),
)

const ofOthers = new Set(wordsOfOthers.split(/\s+/))
const isForeign = (word: string, plain: string): boolean =>
  ofOthers.has(plain) && (plain !== word || !english.has(plain))

const bare = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('ł', 'l')
/** Elided articles and pronouns: "l'eau", "d'où", "j'ai". */
const elided = /^(?:l|d|j|qu|m|t|s|c|n)['’](?=\p{L})/u
const marked = /[äöüßñçàâêîôûéèëïíóúáãõøåłęąśżź¿¡]/u
const otherLetters = /(?!\p{Script=Latin})\p{L}/u

/** Words of others that English speakers say alone: "yo". */
const alsoOurs = new Set(['yo'])

/** Whether a text is in a language that English speakers don't know. One foreign word in an English sentence isn't. */
export const isOtherTongue = (text: string): boolean => {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}'’]+/gu) ?? []
  if (words.length === 0 || (words.length === 1 && alsoOurs.has(words[0] ?? ''))) return false
  const letters = words.join('')
  const strange = [...letters].filter((letter) => otherLetters.test(letter)).length
  if (strange * 2 > letters.length) return true
  let others = /[¿¡]/u.test(text) ? 1 : 0
  let own = 0
  let marks = 0
  for (const word of words) {
    const plain = bare(word.replace(elided, ''))
    if (isForeign(word, plain) || (elided.test(word) && marked.test(word))) others += 1
    else if (functionWords.has(word) || isKnownWord(word)) own += 1
    else if (marked.test(word)) marks += 1
  }
  return others + marks >= Math.min(2, words.length) && others > 0 && others + marks > own
}
