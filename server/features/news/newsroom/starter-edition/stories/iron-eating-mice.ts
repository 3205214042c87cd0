import type { Story } from '#schemas/story.ts'

export const ironEatingMice: Story = {
  id: 'iron-eating-mice',
  title: 'The Mice That Ate Iron',
  moral: 'Whoever asks others to swallow an absurdity should be ready to be served one.',
  story: `
<p>A merchant who had lost his money decided to try his luck abroad. All he still owned was his grandfather's balance, a great thing of iron that took four men to lift. He left it with a banker whom he had known for years, and sailed.</p>
<p>When he came home, with a little money and a sunburn, he went to fetch it.</p>
<p>“Such a sad story,” said the banker. “The mice have eaten it.”</p>
<p>“The iron?”</p>
<p>“It was sweet iron. They left nothing.”</p>
<p>The merchant looked at him for a while. “Well,” he said, “nothing lasts in this world. I shall go and bathe in the river. Would you lend me your boy to carry my clothes?”</p>
<p>The banker, surprised to get off so lightly, sent his son at once. On the bank there was a dry cave with a view of the boats. The merchant settled the boy in it with a basket of sweets and a kite, asked him to stay till evening, and received his solemn promise. Then he rolled a stone before the cave and walked back alone.</p>
<p>“Where is my son?” cried the banker.</p>
<p>“Such a sad story,” said the merchant. “A hawk carried him off.”</p>
<p>“Liar! Murderer!” They went to court, both shouting, with half the town behind them.</p>
<p>“He says that a hawk has flown away with my boy,” the banker told the judge. “A child of eleven, and heavy for his age!”</p>
<p>The judge turned to the merchant. “How can a hawk lift a boy?”</p>
<p>“My lord, in a town where mice can eat an iron balance, a hawk could lift an elephant. A boy would hardly slow it down.”</p>
<p>“What balance?” asked the judge. So the merchant told him, from the beginning. A laugh started at the back of the court and came forward row by row until it reached the bench.</p>
<p>“I find,” said the judge, “that I believe in the mice exactly as much as in the hawk. If the one can be persuaded to give back the iron, I expect that the other will give back the boy.”</p>
<p>By sunset four men had carried the balance across the town. The boy was home before it, much put out. He had been promised the cave till evening, and the wind for the kite had just become good.</p>`,
}
