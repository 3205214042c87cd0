import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { onNotificationOpened } from '../../platform/notifications.ts'

/** Opens the screen of a notification that the user has pressed. */
export function OpenedNotifications() {
  const navigate = useNavigate()
  useEffect(() => onNotificationOpened((path) => void navigate(path)), [navigate])
  return null
}
