import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useChangeSearch } from '#src/ui/use-change-search.ts'
import { until } from '#tests/support/measure/until.ts'

const start = location.href
const place = document.createElement('div')
const root = createRoot(place)
afterEach(() => {
  root.unmount()
  history.replaceState(null, '', start)
})

let change: ReturnType<typeof useChangeSearch> = () => {}

function Page() {
  change = useChangeSearch()
  return <p>Search</p>
}

it('changes the address as it is by now, and none of a page that is being left', async () => {
  history.replaceState(null, '', '/search?size=6')
  root.render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  await until(() => expect(place.textContent).toBe('Search'))
  const write = (q: string) => change((search) => new URLSearchParams([...search, ['q', q]]), { replace: true })
  write('rain')
  expect(location.pathname + location.search).toBe('/search?size=6&q=rain')
  history.pushState(null, '', '/stories') // by the router, whose next page is still loading
  write('late')
  expect(location.pathname + location.search).toBe('/stories')
})
