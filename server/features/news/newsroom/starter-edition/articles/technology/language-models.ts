import type { StarterArticle } from '../../starter-article.ts'

export const languageModels: StarterArticle = {
  slug: 'how-a-large-language-model-is-made',
  title: 'How a large language model is made',
  category: 'Technology',
  published: '2024-12-01T05:57:00.000Z',
  summary:
    'Guess the next piece of a text, compare, adjust, and repeat some billions of times. What comes out can write and explain, and can be fluently wrong.',
  text: `
<p>In 1951 Claude Shannon, the founder of information theory, published the result of a parlour game. He let people read part of an English sentence and guess the next letter. They were right far more often than chance would allow, because they knew the language and something of the world. A large language model is a machine built to win this game. All its abilities grow out of the attempt.</p>
<h2>Text becomes numbers</h2>
<p>A computer calculates with numbers, so the text is first cut into pieces called tokens: common words whole, rare ones in parts, in the end single characters. A model knows some tens of thousands to a few hundred thousand of them. Languages that were scarce when the list was drawn up are cut into smaller bits. A sentence in Tamil or Hindi may need several times as many tokens as the same sentence in English, and then costs more time and money to process.</p>
<p>Each token is turned into a list of some thousands of numbers, which can be thought of as a place in a space of many dimensions. Nobody assigns these places. They shift during training until words used alike lie near one another, so that “Delhi” ends up closer to “Mumbai” than to “umbrella”.</p>
<h2>A network that pays attention</h2>
<p>The numbers then pass through a stack of layers, often dozens. Most models use a design called the transformer, presented by researchers at Google in 2017. Its central device is attention. For every token the model computes how much each earlier token matters to it, and mixes their information accordingly. In “Asha gave Meera her book because she had finished it”, the word “she” has to look back and weigh two names.</p>
<p>What exactly a layer does is fixed by its parameters, numbers by which others are multiplied. GPT-3, published in 2020, had 175 billion of them. At two bytes each they fill 350 gigabytes. In the beginning they are random, and the model's guesses are noise.</p>
<h2>Guess, compare, adjust</h2>
<p>Training is repetition. The model is shown a stretch of text and gives a probability for every token that might come next. The true next token is known, since the text is already written, and so no human has to mark the answer. From the difference a method called backpropagation calculates, for each parameter, in which direction a small change would have made the guess better. All are moved by a hair. Then comes the next stretch.</p>
<p>GPT-3 saw about 300 billion tokens in this way (a person reading eight hours a day would need some five thousand years for them), and later models saw far more. The work occupies thousands of specialised chips for weeks or months. To predict well, the model has to absorb spelling, grammar and style, and beyond those a good deal of what texts are about. The continuation of “The capital of Karnataka is” cannot be guessed from grammar.</p>
<h2>From completion to conversation</h2>
<p>The result continues any text, and a question is as likely to be followed by more questions as by an answer. So a second training follows. People write examples of good replies, and they compare pairs of replies and mark the better one. The model is adjusted until it produces the kind they prefer: helpful, polite, unwilling to assist in harm. This step is small beside the first, and it shapes most of what users notice. Tastes and mistakes of those who judge are passed on with it.</p>
<p>When it answers, the model produces one token, adds it to the text, and calculates anew for the one after. It usually does not take the likeliest token every time but draws among the likely ones, so that the same question can bring different answers.</p>
<h2>What follows from this</h2>
<p>Several habits of these systems are easier to understand once their origin is clear.</p>
<ul><li>A model aims at what is plausible. Where its knowledge is thin it can invent a book, a law or a date that sounds right. A source has to be opened and read.</li><li>It knows nothing after the day its training text ends, unless a search or a document is put before it.</li><li>It reflects its texts. What was written often and confidently weighs more, prejudice included, and small languages and places are known worse.</li><li>It can attend only to a limited stretch of text at once, and remembers nothing between conversations unless a program keeps notes for it.</li></ul>
<p>How far a trained network can be said to understand is disputed among people who know it well. That it has been useful is plain. It is best treated like a widely read stranger on a train: worth listening to, and worth checking.</p>`,
}
