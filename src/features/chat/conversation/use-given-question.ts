import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type GivenQuestion, readGivenQuestion } from '../../../entities/given-question.ts'

/** Asks the question of a link once, not again after a reload or back navigation. */
export function useGivenQuestion(isReady: boolean, ask: (given: GivenQuestion) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const taken = useRef('')
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const { given, rest } = readGivenQuestion(location.state)
    if (!isReady || !given || taken.current === location.key) return
    taken.current = location.key
    navigate({ ...location }, { replace: true, state: rest })
    latest.current(given)
  }, [isReady, location, navigate])
}
