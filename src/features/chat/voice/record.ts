/** A running recording. */
export interface Recording {
  /** For a meter of its loudness. */
  stream: MediaStream
  /** Stops it and resolves with the audio. */
  stop(): Promise<Blob>
  cancel(): void
}

/** Asks for the microphone, and records it. Rejects as `getUserMedia` does. */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const stopped = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      release()
      resolve(new Blob(pieces, { type: recorder.mimeType }))
    }
  })
  recorder.start()
  return {
    stream,
    stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      return stopped
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}
