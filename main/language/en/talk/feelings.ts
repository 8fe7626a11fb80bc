import type { FeelingSigns } from '../../language.ts'
import { thanksThem } from '../news/telling.ts'

export const feelings: FeelingSigns = {
  thanks: thanksThem,
  gift: /\b(?:i(?:['’]ve| have)? (?:brought|made|baked|bought|picked|found) (?:you|this for you|something for you|an? \w+ for you)|(?:this|it|here) is for you|a (?:gift|present) for you|(?<!(?:before|if|when|until|unless) )i (?:give|gave) you)\b/i,
  harsh:
    /\b(?:you(?: are|['’]re)? (?:an? |such an? |the |so |really |very |just |nothing but an? )*(?:idiot|fool|stupid|ugly|liar|thief|worthless|useless|coward|moron|scum|pig|disgusting|pathetic)|i hate you|i despise you|shut up|go to hell|damn you|get lost|(?:stupid|ugly|worthless|useless) (?:old )?(?:man|woman|hag|cow|pig|fool))\b/i,
  threat:
    /\b(?:i(?:['’]ll| will| am going to|['’]m going to) (?:kill|hurt|burn|beat|rob|ruin|destroy|stab) (?:you|your)|you(?:['’]ll| will) regret\b|or else(?=[.!…]*$))/i,
  sorry: /\b(?:i(?: am|['’]m)? (?:so |very |really |truly )?sorry|i apologi[sz]e|forgive me|my apologies)\b/i,
}
