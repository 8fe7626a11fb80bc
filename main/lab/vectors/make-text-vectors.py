"""The second step to main/language/en/lexicon/word-vectors.* and pair-vectors.bin (the first is embed-texts.ts).

Learns a vector for each word, and for each pair of words that follow each other, so that the sum over a text

- has the direction that the encoder's vector has (its first 96 principal components), and
- is nearer to another phrase of the same exchange than to the phrases of the other exchanges of that villager.

Run by hand in the project's folder, with Python 3, numpy and torch:
`python main/lab/vectors/make-text-vectors.py <work>`. Takes some two minutes on two cores.
"""

import json
import random
import re
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

SIZE, PAIRS, STEPS, RATE = 96, 16_384, 1_800, 3e-3
BATCH, EXCHANGES = 512, 256
DROPPED = 0.08  # the share of words left out of a text while learning
SHARPNESS = 12  # of the choice among exchanges
CHOICE = 0.3  # how much the choice counts beside the encoder
SAME = 0.8  # phrases that the encoder finds this near are not told apart
FREQUENT = 21_425  # words of the list that come first, by how frequent they are
LEXICON = "main/language/en/lexicon/"
SHORT = {"n't": " not", "'re": " are", "'m": " am", "'ll": " will", "'ve": " have", "'d": " would"}

torch.manual_seed(1), random.seed(1), np.random.seed(1)
work = sys.argv[1]
texts = json.load(open(f"{work}/texts.json"))
index = {text: at for at, text in enumerate(texts)}
target = np.fromfile(f"{work}/vectors.bin", dtype=np.float32).reshape(len(texts), -1)
target /= np.linalg.norm(target, axis=1, keepdims=True) + 1e-9


def words_of(text):
    text = text.lower().replace("’", "'").replace("won't", "will not")
    text = re.sub("can't|cannot", "can not", text)
    for short, whole in SHORT.items():
        text = text.replace(short, whole)
    return re.findall(r"[a-z]+|\d+", re.sub(r"'s\b", "", text))


def pair_of(one, other):
    """The 32-bit FNV-1a hash of both, as `pairRow` in word-vectors.ts has it."""
    code = 2_166_136_261
    for letter in f"{one} {other}":
        code = ((code ^ ord(letter)) * 16_777_619) & 0xFFFFFFFF
    return code % PAIRS


spoken = [words_of(text) for text in texts]
frequent = open(f"{LEXICON}word-vectors.txt").read().split()[:FREQUENT]
counts = {}
for word in (word for each in spoken for word in each):
    counts[word] = counts.get(word, 0) + 1
known = set(frequent)
listed = frequent + sorted(w for w, n in counts.items() if n >= 2 and w.isalpha() and w not in known)
row = {word: at + 1 for at, word in enumerate(listed)}
rows = [[row[word] for word in each if word in row] or [0] for each in spoken]
pairs = [[pair_of(a, b) for a, b in zip(["^"] + each, each + ["$"])] for each in spoken]

_, axes = np.linalg.eigh(target.T @ target / len(target))
aim = target @ axes[:, ::-1][:, :SIZE].copy()
aim = torch.tensor(aim / (np.linalg.norm(aim, axis=1, keepdims=True) + 1e-9))

# A word begins with what the encoder says of it alone, weighed by how rare it is (Arora, Liang, Ma 2017).
begin = np.zeros((len(listed) + 1, SIZE), np.float32)
for at, word in enumerate(listed):
    if word in index:
        begin[row[word]] = aim[index[word]].numpy() * (1e-3 / (1e-3 + 1 / ((min(at, 20_000) + 2.7) * 11)))
of_words = torch.nn.EmbeddingBag(len(listed) + 1, SIZE, mode="sum", padding_idx=0)
of_words.weight.data = torch.tensor(begin)
of_pairs = torch.nn.EmbeddingBag(PAIRS, SIZE, mode="sum")
of_pairs.weight.data.zero_()


def flat(lists):
    starts = np.cumsum([0] + [len(each) for each in lists[:-1]])
    return torch.tensor([at for each in lists for at in each]), torch.tensor(starts)


def vectors(chosen, dropped=0.0):
    ids, starts = flat([rows[at] for at in chosen])
    ids = torch.where(torch.rand(len(ids)) >= dropped, ids, torch.zeros_like(ids))
    return F.normalize(of_words(ids, starts) + of_pairs(*flat([pairs[at] for at in chosen])), dim=1)


villagers = []
for each in json.load(open(f"{work}/exchanges.json")):
    found = [sorted({index[phrase] for phrase in phrases if phrase in index}) for phrases in each["exchanges"]]
    villagers.append([phrases for phrases in found if len(phrases) > 1])
villagers = [each for each in villagers if each]
phrases = {at for each in villagers for exchange in each for at in exchange}
weight = np.array([3.0 if at in phrases else 1.0 for at in range(len(texts))])
drawn = np.cumsum(weight / weight.sum())

parameters = [*of_words.parameters(), *of_pairs.parameters()]
learning = torch.optim.Adam(parameters, lr=RATE)
pace = torch.optim.lr_scheduler.OneCycleLR(learning, RATE, total_steps=STEPS, pct_start=0.1)
since = time.time()
for step in range(STEPS):
    chosen = np.searchsorted(drawn, np.random.rand(BATCH)).clip(0, len(texts) - 1)
    said, wanted = vectors(chosen, DROPPED), aim[chosen]
    loss = (1 - (said * wanted).sum(1)).mean() + 5 * ((said @ said.T - wanted @ wanted.T) ** 2).mean()
    exchanges = random.choice(villagers)
    both = [random.sample(each, 2) for each in random.sample(exchanges, min(EXCHANGES, len(exchanges)))]
    ones, others = [a for a, _ in both], [b for _, b in both]
    choice = vectors(ones, DROPPED) @ vectors(others).T * SHARPNESS
    alike = (aim[ones] @ aim[others].T > SAME) & ~torch.eye(len(both), dtype=torch.bool)
    loss = loss + CHOICE * F.cross_entropy(choice.masked_fill(alike, -9), torch.arange(len(both)))
    learning.zero_grad(), loss.backward(), learning.step(), pace.step()
    if step % 300 == 299:
        print(step + 1, f"{time.time() - since:.0f} s", f"{loss.item():.3f}", flush=True)

learned, learned_pairs = of_words.weight.data.numpy()[1:], of_pairs.weight.data.numpy()
unit = np.percentile(np.abs(learned), 99.95) / 127
for table, file in ((learned, "word-vectors.bin"), (learned_pairs, "pair-vectors.bin")):
    np.clip(np.round(table / unit), -127, 127).astype(np.int8).tofile(LEXICON + file)
open(f"{LEXICON}word-vectors.txt", "w").write("\n".join(listed) + "\n")
print(len(listed), "words")
