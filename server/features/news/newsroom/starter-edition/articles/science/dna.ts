import type { StarterArticle } from '../../starter-article.ts'

export const dna: StarterArticle = {
  slug: 'what-dna-is',
  title: 'What DNA is, and what it says',
  category: 'Science',
  published: '2024-11-19T04:17:00.000Z',
  summary:
    'Two metres of thread in every cell carry a text of three billion letters. How it is written, copied and read, and how much of it two people share.',
  text: `
<p>Almost every cell of your body contains about two metres of a thread so fine that it fits into a nucleus six thousandths of a millimetre across. On it is written how to build the cell, how to run it, and how to make another. The thread is deoxyribonucleic acid, DNA for short. The same substance, written in the same alphabet, is found in bananas, tigers and the bacteria in a bowl of curd.</p>
<h2>A ladder with a twist</h2>
<p>DNA looks like a ladder that has been twisted. The two side rails are made of sugar and phosphate and are the same all along. The information is in the rungs. Each rung is a pair of smaller molecules called bases, of which there are four: adenine, thymine, guanine and cytosine, written A, T, G and C. Their shapes allow only two pairs. A always stands opposite T, and G opposite C.</p>
<p>One strand therefore determines the other. If one side reads GATC, the side facing it must read CTAG. James Watson and Francis Crick saw what this means when they worked out the structure in 1953, relying on X-ray images made by Rosalind Franklin and her student Raymond Gosling in London. Pull the two strands apart, and each is a mould on which its missing partner can be rebuilt. Watson and Crick shared the Nobel Prize in 1962 with Maurice Wilkins; Franklin had died four years before.</p>
<h2>From letters to proteins</h2>
<p>A gene is a stretch of DNA with instructions for one product, usually a protein. Proteins do most of the work in a cell: they carry oxygen, digest food, contract muscles and fight germs. Each is a chain of building blocks called amino acids, and there are twenty common ones.</p>
<p>To make a protein, the cell first copies the gene into RNA, a close relative of DNA that can leave the nucleus. A machine called the ribosome reads this copy three letters at a time. Every group of three, a codon, names one amino acid or says stop. Four letters in groups of three give 64 codons, so most amino acids have several. Har Gobind Khorana, born in a village of Punjab, helped to decipher this dictionary by making RNA of known sequence and seeing which protein came out. He shared the Nobel Prize in Physiology or Medicine in 1968. With a few small exceptions the dictionary is the same in all living things. That is why a bacterium given the human gene for insulin makes human insulin, as it does today for millions of people with diabetes.</p>
<h2>Three billion letters</h2>
<p>A human set of DNA has about three billion pairs of bases, divided among 23 chromosomes. Most cells hold two sets, one from each parent, so 46 chromosomes. A little more DNA sits outside the nucleus in the mitochondria, the cell's power stations, and comes from the mother alone.</p>
<p>Only one or two per cent of the text spells out proteins, in some 20,000 genes. Other parts decide when and where a gene is switched on, which explains how a nerve cell and a skin cell can differ so much while carrying the same book. Large parts are repeats and the remains of ancient viruses, and what much of it does, if anything, is still being studied. The Human Genome Project announced a nearly complete sequence in 2003. The last stubborn stretches, most of them repeats, were read in 2022.</p>
<h2>Copying errors</h2>
<p>Before a cell divides, it copies everything. The copying enzymes check their own work, and repair crews go over it again. About one mistake in a billion letters remains. Some mistakes do harm, and a series of unlucky ones in a single cell can start a cancer. Most do nothing. A few are useful, and without them there would be no evolution.</p>
<p>Any two people share about 99.9 per cent of the sequence. The remaining tenth of a per cent still amounts to millions of letters, enough to tell everybody apart except identical twins. Alec Jeffreys showed in 1984 that certain repeats vary so much between people that they work like a fingerprint; courts and disaster teams have relied on such repeats ever since. It also finds relatives. Half of your DNA is your mother's, a quarter comes from each grandparent on average, and if the lines are followed back far enough, those of any two readers of this page meet.</p>`,
}
