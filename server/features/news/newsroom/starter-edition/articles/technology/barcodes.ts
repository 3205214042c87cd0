import type { StarterArticle } from '../../starter-article.ts'

export const barcodes: StarterArticle = {
  slug: 'how-barcodes-and-qr-codes-correct-errors',
  title: 'How barcodes and QR codes survive a scratch',
  category: 'Technology',
  published: '2024-12-26T05:47:00.000Z',
  summary:
    'One extra digit lets a barcode notice a mistake. A QR code goes further and repairs itself, by hiding its message in the points of a curve.',
  text: `
<p>A QR code on a tea stall may be creased, greasy and half in the shade, and a phone still reads it in an instant. The phone is not especially clever at guessing. The code itself contains more than its message. It contains enough surplus to find out where it has been damaged, and to put the damage right.</p>
<h2>One digit to be sure</h2>
<p>The barcode on a packet of biscuits is a row of bars and gaps. Each of its 13 digits is given a pattern seven units wide, except the first, which is hidden in the choice of patterns for the next six. Two long bars at each end and in the middle tell the scanner where to start and how wide a unit is. A laser or a camera needs to see only one line across it, so the bars are tall merely for our convenience. The first code of this family to be scanned at a shop counter was on a packet of chewing gum, in the American State of Ohio, in June 1974.</p>
<p>The last digit is a check. Take the first twelve from the left and multiply them by 1 and 3 in turn, then add up. The check digit is whatever brings the sum to a multiple of ten. Take 890123456789, which begins with 890, as barcodes issued in India do. The first, third, fifth and so on are 8, 0, 2, 4, 6 and 8, together 28. The others are 9, 1, 3, 5, 7 and 9, together 34, and three times that is 102. The sum is 130, so the check digit is 0.</p>
<p>If any single digit is misread, the sum no longer fits, because neither 1 nor 3 times an error of less than ten can be a multiple of ten. Two neighbouring digits that have changed places are noticed as well, unless they differ by exactly five. The till beeps or stays silent, and the cashier tries again. The code cannot say which digit was wrong.</p>
<h2>A square that knows its corners</h2>
<p>In 1994 Masahiro Hara and his colleagues at Denso Wave, a Japanese firm from a group that makes car parts, wanted a code that held more and could be read from any direction. Workers in car factories were tired of scanning many barcodes on one box. He used both dimensions. Three corners of a QR code carry a square within a square. Any straight line through the middle of such a square crosses dark and light in the proportion 1 : 1 : 3 : 1 : 1, which is rare in print, so that a scanner finds it at once, however the code is turned.</p>
<p>The smallest QR code measures 21 by 21 cells and the largest 177 by 177, which can hold 7,089 digits. A dark cell is a one, a light cell a zero. Large even patches would confuse the reader, so the whole is overlaid with one of eight regular patterns, whichever gives the best mixture, and a few cells note which one it was.</p>
<h2>Repair by arithmetic</h2>
<p>The repair uses an idea published by Irving Reed and Gustave Solomon in 1960. Two points determine a straight line. Suppose that your message is two numbers, and you draw the line they define. Instead of two of its points you send four. If one arrives wrong, the other three still lie on a line, and no other line passes through three of the four points. The receiver draws it, corrects the stray, and reads the message.</p>
<p>Reed and Solomon did this with curves of higher degree and with a special arithmetic in which sums and products of bytes are always bytes again. In a QR code the extra bytes let a reader restore, at the four levels offered, about 7, 15, 25 or 30 per cent of the code. That is why a shop can print its emblem over the middle and the code still works: the picture counts as damage. The same mathematics restored music from scratched compact discs and the pictures that Voyager 2 sent from Uranus and Neptune.</p>
<h2>What it cannot repair</h2>
<p>The arithmetic guards against accidents and is no help against fraud. A code pasted over another is perfectly legible and leads somewhere else. Since people cannot read the cells, they should read what the phone shows before they agree: the name of the payee, or the address of the site.</p>
<p>One rule catches a common trick. In UPI, the Indian system for payments, scanning a code and entering the PIN sends money out. Nobody has to scan anything or enter a PIN in order to be paid.</p>`,
}
